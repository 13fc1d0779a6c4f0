import { formatLocale } from './formatLocale.ts'

/** An amount taken apart, so that a cell can show the currency sign smaller than the figures. */
export type MoneyParts = {
  /** U+2212 for a negative amount, else empty. Always in front of everything. */
  sign: '−' | ''
  before: string
  figures: string
  after: string
  isZero: boolean
}

const formats = new Map<string, Intl.NumberFormat>()

function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, made)
  return made
}

const decimal = /^([-−+]?)(\d+)(?:\.(\d+))?$/

/**
 * Splits a decimal string ("-1234.50") for display. The digits are never held in a float: the whole part is grouped
 * as a BigInt, the fraction is the string's own, filled up to the currency's digits. Digits beyond those (a
 * fraction of a cent) are shown rather than rounded away. Throws RangeError for what is not a decimal string.
 */
export function moneyParts(amount: string, currency: string, locale: string = formatLocale()): MoneyParts {
  const match = decimal.exec(amount)
  if (!match) throw new RangeError(`Not a decimal amount: ${JSON.stringify(amount)}`)
  const [, sign = '', whole = '0', rawFraction = ''] = match
  const format = currencyFormat(locale, currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const fraction = rawFraction.slice(0, digits).padEnd(digits, '0') + rawFraction.slice(digits).replace(/0+$/, '')
  const isZero = /^0*$/.test(whole + rawFraction)
  const text = { before: '', figures: '', after: '' }
  for (const part of format.formatToParts(BigInt(whole))) {
    if (part.type === 'integer' || part.type === 'group') text.figures += part.value
    else if (part.type === 'currency' || part.type === 'literal') text[text.figures ? 'after' : 'before'] += part.value
  }
  if (fraction) text.figures += decimalPoint(locale) + fraction
  return { sign: !isZero && sign && sign !== '+' ? '−' : '', ...text, isZero }
}

const points = new Map<string, string>()

function decimalPoint(locale: string): string {
  const known = points.get(locale)
  if (known) return known
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.'
  points.set(locale, point)
  return point
}

/** An amount as one text, for sentences and buttons: "−$1,234.50". */
export function formatMoney(amount: string, currency: string, locale: string = formatLocale()): string {
  const { sign, before, figures, after } = moneyParts(amount, currency, locale)
  return sign + before + figures + after
}
