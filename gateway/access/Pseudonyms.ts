import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { BadInputError } from '../graph/globalId.ts'

/** All ages from this one on are shown as one: so few patients are older that the age alone would identify them. */
const oldestAge = 90
const nonceBytes = 12
const proofBytes = 16

/**
 * Pseudonyms in place of values that the reader may not see. Equal values have equal pseudonyms, everywhere and
 * permanently, so that rows can be counted and joined. Without the key a pseudonym does not lead back to its value.
 */
export class Pseudonyms {
  readonly #nameKey: Buffer
  readonly #sealKey: Buffer
  readonly #nonceKey: Buffer

  /** @param secret the same for all gateways; another one changes all pseudonyms */
  constructor(secret: string) {
    const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tally ${use}`, 32))
    this.#nameKey = derived('pseudonyms')
    this.#sealKey = derived('places')
    this.#nonceKey = derived('nonces')
  }

  /** Pseudonym of a text: `anon-` and 16 characters. Empty values stay empty. Lists are converted item by item. */
  ofText(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.ofText(item))
    if (value === null || value === undefined || value === '') return value
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `anon-${createHmac('sha256', this.#nameKey).update(text).digest('hex').slice(0, 16)}`
  }

  /**
   * Encrypts what a later query may send back: an id, or a cursor, which contains sort values. Equal texts have equal
   * results, so that ids can be joined and a row keeps its cursor. The nonce is derived from the text, so no two texts
   * share one.
   */
  seal(text: string): string {
    const nonce = createHmac('sha256', this.#nonceKey).update(text).digest().subarray(0, nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** @throws BadInputError with the refusal if `seal` did not create it */
  open(sealed: string, refused: Refusal): string {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, nonceBytes))
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + proofBytes))
      return cipher.update(bytes.subarray(nonceBytes + proofBytes), undefined, 'utf8') + cipher.final('utf8')
    } catch {
      throw new BadInputError(refused)
    }
  }
}

/** Generalizes a date (`YYYY-MM-DD`) about a person to the first day of its year, limited to a minimum year. */
export function pseudonymousDay(day: unknown, now: Date): unknown {
  if (typeof day !== 'string') return null
  const year = Math.max(Number(day.slice(0, 4)), now.getUTCFullYear() - oldestAge)
  return `${String(year).padStart(4, '0')}-01-01`
}

/** Generalizes an age in years. */
export const pseudonymousAge = (age: unknown): unknown => (typeof age === 'number' ? Math.min(age, oldestAge) : null)
