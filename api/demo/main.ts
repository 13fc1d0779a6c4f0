import { Secret, TOTP } from 'otpauth'
import { demoTotpSecret } from './accounts.ts'

/** Prints the current code of an authenticator app for the demo account with two-factor authentication. */
const code = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) }).generate()
process.stdout.write(`${code}\n`)
