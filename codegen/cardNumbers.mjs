import { existsSync, readFileSync } from 'node:fs'

/**
 * Environment variable with the file in which the processes of a test run list what they searched. Nothing is searched
 * without it.
 */
export const searchVariable = 'TEST_CARD_SEARCH'

/** Not within a longer number, a decimal, a hash or a token. */
const alone = (digits) => new RegExp(`(?<![0-9A-Za-z.])(?:${digits})(?![0-9A-Za-z])`, 'g')

/** Fifteen or sixteen digits in the formats of the card networks, grouped or not. */
const cardNumbers = alone(
  '(?:4\\d{3}|5[1-5]\\d{2}|2[2-7]\\d{2}|6011|65\\d{2})(?:[ -]?\\d{4}){3}|3[47]\\d{2}[ -]?\\d{6}[ -]?\\d{5}',
)
/** The published test accounts, the only ones that tests enter. */
const accountNumbers = alone('000123456789|000111111113|000111111116|000222222227|000333333335')
const securityCodes = /\b(?:cvc|cvv|cvn|security_?code)\W{0,5}[:=]\W{0,5}(\d{3,4})(?!\d)/gi

/** Ids, of which about one in a hundred thousand contains sixteen digits that look like a card number. */
const ids = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

/** A regular expression for PostgreSQL that preselects rows. */
export const rowsWorthReading = String.raw`(\d[ -]?){11,18}\d|(cvc|cvv|cvn|security_?code)\W{0,5}[:=]`

/**
 * Card numbers, security codes and bank account numbers in a text. Found numbers are not repeated.
 * @returns {string[]} each by kind and last digits
 */
export function findCardNumbers(written) {
  const text = written.replaceAll(ids, ' ')
  const found = (pattern, what) => [...text.matchAll(pattern)].map(([match]) => `${what} …${match.slice(-4)}`)
  const cards = [...text.matchAll(cardNumbers)].filter(([match]) => isChecked(match))
  return [
    ...cards.map(([match]) => `a card number …${match.slice(-4)}`),
    ...found(accountNumbers, 'a bank account number'),
    ...[...text.matchAll(securityCodes)].map(() => 'a security code'),
  ]
}

/** Luhn's checksum. */
function isChecked(number) {
  const digits = [...number.replaceAll(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce(
    (total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)),
    0,
  )
  return sum % 10 === 0
}

/**
 * Result of a run's search, as one more test: in the databases, logs and files that its processes noted, in what the
 * tests printed, and in the errors of the report.
 * @param {import('./testReport.mjs').Report | null} report
 */
export function cardSearchOf(path, report) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  const noted = lines.map((line) => JSON.parse(line))
  const { errors = [], files = [], printed = [] } = report ?? {}
  const inErrors = [...errors, ...files.flatMap(errorsOf)].flatMap(findCardNumbers)
  const places = [
    ...noted,
    { place: 'the output of the run', found: printed },
    { place: 'its errors', found: inErrors },
  ]
  const found = places.flatMap(({ place, found: each }) => each.map((what) => `${place}: ${what}`))
  return { searched: noted.length, found: [...new Set(found)] }
}

const errorsOf = ({ errors, tests }) => [...errors, ...tests.flatMap((test) => test.errors)]
