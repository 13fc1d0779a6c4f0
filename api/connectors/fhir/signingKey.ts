import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

/** A private key that signs our assertions. */
export interface SigningKey {
  algorithm: 'RS384' | 'ES384'
  key: KeyObject
  /** RFC 7638: names the key where none was registered. */
  thumbprint: string
}

const minimumRsaBits = 2048

/** Reads a PEM. Null for one that is no private key, or none of those that SMART servers accept. */
export function readSigningKey(pem: string): SigningKey | null {
  try {
    const key = createPrivateKey(pem)
    const algorithm = algorithmOf(key)
    return algorithm && { algorithm, key, thumbprint: thumbprintOf(key) }
  } catch {
    // Also a key with a passphrase, which nobody enters.
    return null
  }
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === 'rsa' && (details?.modulusLength ?? 0) >= minimumRsaBits) return 'RS384'
  return type === 'ec' && details?.namedCurve === 'secp384r1' ? 'ES384' : null
}

function thumbprintOf(key: KeyObject): string {
  const { kty, crv, x, y, n, e } = createPublicKey(key).export({ format: 'jwk' })
  const members = kty === 'RSA' ? { e, kty, n } : { crv, kty, x, y }
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url')
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A signed JSON Web Token. */
export function signToken({ algorithm, key }: SigningKey, keyId: string, claims: object): string {
  const content = `${encoded({ alg: algorithm, typ: 'JWT', kid: keyId })}.${encoded(claims)}`
  const signature = sign('sha384', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}
