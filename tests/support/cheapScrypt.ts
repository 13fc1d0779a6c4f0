import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { cheapHashing } from './cheapHashing.ts'

type Derived = (error: Error | null, key: Buffer) => void

const real = crypto.scrypt

/**
 * For tests of the servers: a new password, and a guess for an unknown user, cost a fifth of a second of a core by
 * design (`api/session/password.test.ts`).
 */
function cheap(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, derived: Derived): void {
  real(password, salt, length, { ...options, ...cheapHashing }, derived)
}

if (real.name !== cheap.name) {
  crypto.scrypt = cheap as typeof crypto.scrypt
  syncBuiltinESMExports()
}
