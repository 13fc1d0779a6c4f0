const groupedByComma = /^-?\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?$/
const groupedBySpace = /^-?\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,3})?$/

/**
 * Parses a typed amount to an exact decimal string: `12.5`, `12,50`, `$1,200.00`, `1 200,50 €`, `−5`. Null for anything
 * else.
 */
export function readAmount(text: string): string | null {
  const signed = text.trim().replace('−', '-')
  const bare = signed.replace(/^(-?)\s*[$€₽]?\s*/, '$1').replace(/\s*[€₽]$/, '')
  const ungrouped = groupedBySpace.test(bare) ? bare.replaceAll(/\s/g, '') : bare
  const typed = groupedByComma.test(bare) ? bare.replaceAll(',', '') : ungrouped.replace(',', '.')
  return /^-?\d{1,13}(\.\d{1,3})?$/.test(typed) ? typed : null
}

/**
 * A typed or pasted text without all but digits and separators (specification, numeric fields): `$ 1,200.00` is
 * `1,200.00`.
 */
export const amountText = (typed: string): string => typed.replaceAll(/[^\d.,]/g, '')

/** Parses a positive amount of at most ten digits before the decimal point; null for anything else. */
export function typedAmount(text: string): string | null {
  const amount = readAmount(text)
  return amount !== null && Number(amount) > 0 && Number(amount) < 1e10 ? amount : null
}
