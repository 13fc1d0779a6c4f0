import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { BadInputError } from '../graph/globalId.ts'

/** From this age on all are one: so few are older that the age alone tells who it is. */
const oldestAge = 90
const nonceBytes = 12
const proofBytes = 16

/**
 * What stands in the place of a value that the reader may not see: the same for the same value, everywhere and for
 * good, so that rows can still be counted and joined by it. Without the key nobody finds the value again.
 */
export class Pseudonyms {
  readonly #nameKey: Buffer
  readonly #placeKey: Buffer

  /** @param secret the same for all gateways; another one gives everyone other names */
  constructor(secret: string) {
    const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tally ${use}`, 32))
    this.#nameKey = derived('pseudonyms')
    this.#placeKey = derived('places')
  }

  /** Of a text: `anon-` and 16 characters; nothing stays nothing. Lists are taken one by one. */
  ofText(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.ofText(item))
    if (value === null || value === undefined || value === '') return value
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `anon-${createHmac('sha256', this.#nameKey).update(text).digest('hex').slice(0, 16)}`
  }

  /** Of a place in a list: rows are found by what they are sorted by, a name for one. */
  seal(place: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#placeKey, nonce)
    const sealed = Buffer.concat([cipher.update(place, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @throws BadInputError for what `seal` has not made */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#placeKey, bytes.subarray(0, nonceBytes))
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + proofBytes))
      return cipher.update(bytes.subarray(nonceBytes + proofBytes), undefined, 'utf8') + cipher.final('utf8')
    } catch {
      throw new BadInputError(refuse('graph_bad_cursor', { name: 'after' }))
    }
  }
}

/** Of a day (`YYYY-MM-DD`) of a person: the first of its year, and of no year too long ago. */
export function pseudonymousDay(day: unknown, now: Date): unknown {
  if (typeof day !== 'string') return null
  const year = Math.max(Number(day.slice(0, 4)), now.getUTCFullYear() - oldestAge)
  return `${String(year).padStart(4, '0')}-01-01`
}

/** Of an age in years. */
export const pseudonymousAge = (age: unknown): unknown => (typeof age === 'number' ? Math.min(age, oldestAge) : null)
