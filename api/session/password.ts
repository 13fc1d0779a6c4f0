import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** What a guess costs: `N` blocks of 128 × `r` bytes, `p` times. */
export interface GuessCost {
  N: number
  r: number
  p: number
}

/** Memory-hard: 32 MiB, three times; about 180 ms a guess (the least that OWASP's password storage rules allow). */
const today: GuessCost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const noSalt = Buffer.alloc(16)

const derive = (password: string, salt: Buffer, { N, r, p }: GuessCost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt$N,r,p$salt$key`, the last two in base64: what a guess costs can be raised while older ones stay valid. */
export async function hashPassword(password: string, cost = today): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', [cost.N, cost.r, cost.p].join(), salt.toString('base64'), key.toString('base64')].join('$')
}

/** Takes as long for an unknown user (`stored` null) as for a wrong password, so that neither is told apart. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, costs, salt, key] = stored?.split('$') ?? []
  if (costs === undefined || salt === undefined || key === undefined) {
    await derive(password, noSalt, today)
    return false
  }
  const [N, r, p] = costs.split(',').map(Number) as [number, number, number]
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), { N, r, p }), Buffer.from(key, 'base64'))
}
