import { codeInWords } from '../patients/status/codeInWords.ts'
import type { paymentMessages } from './paymentMessages.ts'

type Texts = (typeof paymentMessages)['en' | 'ru']

/** The catalogue's word for a code of the server; the code made readable where this version has none. */
function wordFor(kind: string, code: string, texts: Texts): string {
  const key = `${kind}_${code}`
  const word = Object.hasOwn(texts, key) ? texts[key as keyof Texts] : undefined
  return typeof word === 'string' ? word : codeInWords(code)
}

export const typeLabel = (code: string, texts: Texts) => wordFor('type', code, texts)
export const methodLabel = (code: string, texts: Texts) => wordFor('method', code, texts)
export const postingLabel = (code: string, texts: Texts) => wordFor('posting', code, texts)
export const disputeLabel = (code: string, texts: Texts) => wordFor('dispute', code, texts)

export function statusLabel(status: string, statusText: string, texts: Texts): string {
  return status === 'UNKNOWN' ? codeInWords(statusText) : wordFor('status', status.toLowerCase(), texts)
}

const closedDisputes = ['won', 'warning_closed', 'lost', 'charge_refunded']

/** A status that this version does not know counts as open, by the specification. */
export const isDisputeOpen = (code: string) => !closedDisputes.includes(code)
