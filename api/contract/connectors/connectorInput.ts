import { asRefusal, refuse, type Refusal } from '../refusals/Refusal.ts'
import { type Connector, type ConnectorField, isSecretField } from './Connector.ts'

/** Values of a connection's form by field. Empty text counts as missing. */
export type ConnectorValues = Readonly<Record<string, string>>

const longest = { text: 300, number: 9, url: 500, select: 60, secret: 2000, key: 20_000, practice: 60 } as const

/**
 * The complete values of a connection: those given, cleaned up, and for secrets that were not given those that are
 * already stored. A field that doesn't apply has no value.
 * @returns the refusal by field, if a value is missing or invalid
 */
export function checkedValues(
  { fields }: Connector,
  given: ConnectorValues,
  stored: ConnectorValues = {},
): { values: ConnectorValues } | { refused: Record<string, Refusal> } {
  const refused: Record<string, Refusal> = {}
  const values: Record<string, string> = {}
  for (const name of Object.keys(given))
    if (!fields.some((field) => field.name === name)) refused[name] = asRefusal('unknown_credential')
  for (const field of fields) {
    if (field.onlyIf && values[field.onlyIf.field] !== field.onlyIf.value) continue
    const text = (given[field.name] ?? '').trim() || (keepsStored(field, given) ? (stored[field.name] ?? '') : '')
    const result = text === '' ? missing(field) : checked(field, text)
    if (typeof result === 'string') values[field.name] = result
    else if (result) refused[field.name] = result
  }
  return Object.keys(refused).length > 0 ? { refused } : { values }
}

/** A stored secret is never shown, so an empty field keeps it. */
const keepsStored = (field: ConnectorField, given: ConnectorValues) => isSecretField(field) || !(field.name in given)

const missing = ({ isRequired, type }: ConnectorField): Refusal | null =>
  isRequired ? asRefusal(type === 'url' ? 'connector_url_missing' : 'connector_fields_missing') : null

function checked({ type, options }: ConnectorField, text: string): string | Refusal {
  if (text.length > longest[type]) return refuse('text_too_long', { maximum: longest[type] })
  if (type === 'url') return cleanAddress(text) ?? asRefusal('connector_url_invalid')
  if (type === 'number' && !/^\d+$/.test(text)) return asRefusal('connector_number')
  if (type === 'select' && !options?.some(({ value }) => value === text)) return asRefusal('connector_fields_missing')
  return text
}

/** An address as it is stored: with its protocol (https by default), without a trailing slash. Null if invalid. */
export function cleanAddress(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(whole)) return null
  const { protocol, host, hostname, username, password, pathname } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isHost = /^\[[\da-f:.]+\]$|^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i.test(hostname)
  if (!isWeb || !isHost || username !== '' || password !== '') return null
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
}

/** Specification: the part of the username after the at-sign, in capitals. Empty without one. */
export const practiceVelocityId = (username: string): string => username.split('@')[1]?.toUpperCase() ?? ''
