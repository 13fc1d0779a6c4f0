import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { formatDailyTime } from '../ui/dailyTime.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatMoney } from '../ui/formatMoney.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'

interface Words {
  yes: string
  no: string
  nothing: string
  /** Words for fields and for parts of values, by `field_` and their name. */
  fields: object
  /** Words for coded values, by `value_` and the code. */
  values: object
  /** Time zone of the practice, whose hours are shown on its clocks. */
  timezone?: string | undefined
  /** Currency of the practice, for amounts within a value. */
  currency?: string | null | undefined
}

export interface ShownValue {
  kind: 'text' | 'money' | 'id'
  text: string
}

const moneyField = /(^|_)(balance|amount|unapplied|refunded|billed|paid)$/
const hoursField = /_hours_(start|end)$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A message’s way, where `chat` is not the status of a conversation. */
const channelField = /^(channel|type)$/
const codeField = /(^|[_.])(channel|migration|state|status|reason|role|type|result|language|priority|code)$/

/** A value of the log for display: dates, amounts, yes and no, lists and codes; anything else unchanged. */
export function shownValue(field: string, value: string | null, words: Words): ShownValue {
  if (moneyField.test(field) && value !== null && /^-?\d+(\.\d+)?$/.test(value)) return { kind: 'money', text: value }
  if (value !== null && uuid.test(value)) return { kind: 'id', text: value }
  return { kind: 'text', text: textOf(field, value, words) }
}

const noWords: Words = { yes: ' ', no: ' ', nothing: '', fields: {}, values: {} }

/** Whether a value has nothing to show: it is empty, or it only refers to a record. */
export const isBlank = (value: string | null): boolean => shownValue('', value, noWords).text === ''

function textOf(field: string, value: string | null, words: Words): string {
  if (value === null || value === '') return words.nothing
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value) || words.nothing
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value)
  if (hoursField.test(field) && words.timezone) return formatDailyTime(value, words.timezone)
  if (field === 'phone.type') return wordFor(words.values, `value_line_${value}`) ?? value
  if (channelField.test(field) && value === 'chat') return wordFor(words.values, 'value_channel_chat') ?? value
  if (codeField.test(field) && /^[a-z]+(_[a-z]+)*$/.test(value))
    return wordFor(words.values, `value_${value}`) ?? codeInWords(value)
  return listed(value, words) ?? value
}

/** Lists separated by commas; objects as their values by name, and several of them by semicolons. */
function listed(value: string, words: Words): string | null {
  if (!/^[[{]/.test(value)) return null
  try {
    const parsed: unknown = JSON.parse(value)
    if (!Array.isArray(parsed)) return named(parsed as object, words) || words.nothing
    const isOfObjects = parsed.some((part) => isObject(part))
    const parts = parsed.map((part) => (isObject(part) ? named(part, words) : plain(part)))
    return parts.join(isOfObjects ? '; ' : ', ') || words.nothing
  } catch {
    return null
  }
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part)

const named = (value: object, words: Words): string =>
  Object.entries(value)
    .filter(([name, part]) => part !== null && part !== '' && !isRecordId(name, part))
    .map(([name, part]) => `${nameOf(name, words)}: ${partText(name, part, words)}`)
    .join(', ')

/** A record is recognized by its name and its id in the billing system, which are beside it. */
const isRecordId = (name: string, part: unknown) =>
  (name === 'id' || name.endsWith('_id')) && typeof part === 'string' && uuid.test(part)

/** A part of a value in words, as the value of a field alone. */
function partText(name: string, part: unknown, words: Words): string {
  if (typeof part === 'string' && words.currency && moneyField.test(name) && /^-?\d+\.\d+$/.test(part))
    return formatMoney(part, words.currency)
  return typeof part === 'string' || typeof part === 'boolean' ? textOf(name, String(part), words) : plain(part)
}

const nameOf = (name: string, { fields }: Words): string => wordFor(fields, `field_${name}`) ?? codeInWords(name)

const plain = (part: unknown): string => (typeof part === 'string' ? part : JSON.stringify(part))
