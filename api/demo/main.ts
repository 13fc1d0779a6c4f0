import { Secret, TOTP } from 'otpauth'
import { demoTotpSecret } from './accounts.ts'

/** Prints what an authenticator app would show now for the demo account that asks for a code. */
const code = new TOTP({ secret: Secret.fromBase32(demoTotpSecret) }).generate()
process.stdout.write(`${code}\n`)
