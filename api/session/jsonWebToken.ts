import { createHmac, timingSafeEqual } from 'node:crypto'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

/** A JSON Web Token by HMAC-SHA256. */
export function signedToken(claims: object, secret: string): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

/** The unverified claims of a token. Null if the signature or algorithm is wrong. */
export function claimsOf(token: string, secret: string): unknown {
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(`${head}.${body}`, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { alg } = (read(head) ?? {}) as { alg?: unknown }
  return alg === 'HS256' ? read(body) : null
}

function read(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
