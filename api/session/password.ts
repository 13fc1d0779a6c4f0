import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Cost of a guess: `N` blocks of 128 × `r` bytes, `p` times. */
export interface AttemptCost {
  N: number
  r: number
  p: number
}

/** Memory-hard: 32 MiB, three passes; about 180 ms per guess (the minimum of OWASP's password storage rules). */
const today: AttemptCost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const noSalt = Buffer.alloc(16)

const derive = (password: string, salt: Buffer, { N, r, p }: AttemptCost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt$N,r,p$salt$key`, the last two in base64. The cost can be raised while older hashes stay valid. */
export async function hashPassword(password: string, cost = today): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', [cost.N, cost.r, cost.p].join(), salt.toString('base64'), key.toString('base64')].join('$')
}

/** Cost of hashes without parameters: `scrypt$salt$key`, the former format. */
const unsaid: AttemptCost = { N: 2 ** 15, r: 8, p: 1 }

function readHash(stored: string): { cost: AttemptCost; salt: string; key: string } | null {
  const [, ...parts] = stored.split('$')
  const [key, salt, costs] = parts.toReversed()
  if (!key || !salt) return null
  if (costs === undefined) return { cost: unsaid, salt, key }
  const [N, r, p] = costs.split(',').map(Number) as [number, number, number]
  return { cost: { N, r, p }, salt, key }
}

/** Takes as long for an unknown user (`stored` null) as for a wrong password, against user enumeration. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const hash = stored === null ? null : readHash(stored)
  if (hash === null) {
    await derive(password, noSalt, today)
    return false
  }
  const derived = await derive(password, Buffer.from(hash.salt, 'base64'), hash.cost)
  return timingSafeEqual(derived, Buffer.from(hash.key, 'base64'))
}
