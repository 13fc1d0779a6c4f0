function minorDigits(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

const digitsByCurrency = new Map<string, number>()
/** Decimal digits of a currency's minor unit (ISO 4217); 2 if the currency is unknown. */
export function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const digits = minorDigits(currency)
  digitsByCurrency.set(currency, digits)
  return digits
}

/** Integer minor units to the wire's decimal string: `12500` USD is `"125.00"`. */
export function toDecimal(minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * The wire's decimal string to integer minor units, exactly.
 * @throws RangeError if the text is not an amount or has more digits than the currency
 */
export function toMinor(decimal: string, currency: string): number {
  const digits = digitsOf(currency)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.slice(digits).replaceAll('0', '') !== '')
    throw new RangeError('Not an amount of this currency')
  const minor = Number(match[2]! + fraction.slice(0, digits).padEnd(digits, '0'))
  if (!Number.isSafeInteger(minor)) throw new RangeError('The amount is too large')
  return match[1] && minor !== 0 ? -minor : minor
}
