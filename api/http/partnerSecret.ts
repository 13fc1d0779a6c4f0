import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const start = 'tally_partner_'
const shape = /^tally_partner_([0-9a-f]{32})_([\w-]{43})$/
const secretBytes = 32

/** A partner key: id and secret. The prefix identifies a leaked key. */
export function newSecret(keyId: string): { text: string; hash: string } {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { text: `${prefixOf(keyId)}_${secret}`, hash: hashOf(secret) }
}

/** The public part of a key. */
export const prefixOf = (keyId: string): string => `${start}${keyId.replaceAll('-', '')}`

/** Null for a malformed key. */
export function readSecret(text: string): { keyId: string; secret: string } | null {
  const [, id, secret] = shape.exec(text) ?? []
  if (id === undefined || secret === undefined) return null
  return { keyId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret }
}

/** Takes as long for an unknown key (null) as for a wrong one. */
export const isSecret = (secret: string, hash: string | null): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash ?? '0'.repeat(64), 'hex'))

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
