import { createHash } from 'node:crypto'
import type { ConsentMethod } from '../../contract/cards.ts'
import { toDecimal } from '../../contract/currency.ts'

type Language = 'english' | 'spanish'

/** The terms of a consent. */
export interface ConsentTerms {
  practice: string
  /** Label of the payment method: "Visa 4242". */
  method: string
  isGlobal: boolean
  /** Maximum amount of one charge, with its currency; null for any amount. */
  limit: string | null
}

/** Incremented whenever a text changes: a signed consent names the version of its text. */
export const textVersion = 1

export const consentTitle = 'Automatic payments'

/** The text to sign. It names practice and payment method, never the patient. */
export const consentText = (terms: ConsentTerms, language: Language): string => texts[language](terms)

const texts: Record<Language, (terms: ConsentTerms) => string> = {
  english: ({ practice, method, isGlobal, limit }) =>
    [
      `I authorize ${practice} to charge ${isGlobal ? `${method} and any other card or bank account that I keep on file` : method} automatically for amounts that I owe, ${limit === null ? 'in any amount' : `up to ${limit} for each charge`}.`,
      'Before a charge I receive a statement of what I owe. I can end this authorization at any time by contacting the practice or by opting out online. Charges made before that stay valid.',
    ].join(' '),
  spanish: ({ practice, method, isGlobal, limit }) =>
    [
      `Autorizo a ${practice} a cobrar automáticamente en ${isGlobal ? `${method} y en cualquier otra tarjeta o cuenta bancaria que tenga registrada` : method} los montos que adeude, ${limit === null ? 'por cualquier monto' : `hasta ${limit} por cada cobro`}.`,
      'Antes de un cobro recibo un estado de cuenta con lo que debo. Puedo terminar esta autorización en cualquier momento comunicándome con el consultorio o en línea. Los cobros hechos antes siguen siendo válidos.',
    ].join(' '),
}

/**
 * The maximum amount of one charge, as the text shows it.
 * @param limit minor units; null for any amount
 */
export function limitText(limit: number | null, currency: string, language: Language): string | null {
  if (limit === null) return null
  const format = new Intl.NumberFormat(language === 'spanish' ? 'es-US' : 'en-US', { style: 'currency', currency })
  return format.format(Number(toDecimal(limit, currency)))
}

/** The facts that a fingerprint proves. */
export interface Signature {
  text: string
  language: Language
  /** UTC, ISO 8601. */
  signedAt: string
  method: ConsentMethod
  /** IP address. */
  address: string
  /** Name of the staff member who recorded it; null for a patient's own signature. */
  staff: string | null
}

/**
 * SHA-256 of text, language, time, method, address and, unless the patient signed alone, the staff member's name, one
 * per line. Hexadecimal.
 */
export function consentFingerprint({ text, language, signedAt, method, address, staff }: Signature): string {
  const lines = [text, language, signedAt, method, address, ...(staff === null ? [] : [staff])]
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
