import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** Memory-hard cost: 32 MiB and about 60 ms a guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } satisfies ScryptOptions
const keyBytes = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** `scrypt$salt$key`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`
}

/** Takes as long for an unknown user (`stored` null) as for a wrong password, so that neither is told apart. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, salt, key] = stored?.split('$') ?? []
  const derived = await derive(password, Buffer.from(salt ?? 'AAAAAAAAAAAAAAAAAAAAAA==', 'base64'))
  return key !== undefined && timingSafeEqual(derived, Buffer.from(key, 'base64'))
}
