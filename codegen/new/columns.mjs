import { Problem } from '../project.mjs'
import { camel, pascal, pluralOf, sentence } from './names.mjs'

const types = ['text', 'money', 'date', 'instant', 'integer', 'boolean']
const dataClasses = ['none', 'personal', 'health', 'payment']

/** Columns that every list has, and those that identify the owner of a row. */
const taken = new Set(['id', 'rest_id', 'created_at', 'company_id', 'practice_id', 'patient_id', 'typename'])

/** The database refuses free text in columns of these names (`tests/api/catalog.test.ts`). */
const ofCodes = /(^|_)(status|state|type|kind|reason|role)$/

/**
 * One column, or one field of an input: `body:text:personal`, `status:open|closed`.
 * @typedef {object} Column
 * @property {string} name In REST and in the database: `noted_on`.
 * @property {string} key In TypeScript and in the graph: `notedOn`.
 * @property {string} label `Noted on`.
 * @property {'text' | 'money' | 'date' | 'instant' | 'integer' | 'boolean' | 'code'} type
 * @property {string[]} codes The closed list of a code; empty for the other types.
 * @property {string} data Data class in the graph.
 */

/** @returns {Column} @throws Problem that says what is wrong with it */
export function parseColumn(text) {
  const [name, type, data = 'none', ...rest] = text.split(':')
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
    throw new Problem(
      `"${name}" of ${text} is not a valid column name: use lowercase letters and digits in snake_case, such as noted_on.`,
    )
  }
  if (taken.has(name)) throw new Problem(`${name} is a column of every list: omit it, or use another name.`)
  const codes = type?.includes('|') ? type.split('|') : []
  if (codes.length === 0 && !types.includes(type)) {
    throw new Problem(`${name} has no known type: use ${types.join(', ')} or a closed list such as open|closed.`)
  }
  const wrong = codes.find((code) => !/^[a-z][a-z0-9_]*$/.test(code))
  if (wrong !== undefined)
    throw new Problem(`"${wrong}" of ${name} is not a valid code: use lowercase letters, digits and _.`)
  if (new Set(codes).size < codes.length) throw new Problem(`${name} has a duplicate code.`)
  if (codes.includes('unknown'))
    throw new Problem(`unknown of ${name} is reserved for codes that the graph does not know: use another name.`)
  if (ofCodes.test(name) && codes.length === 0) {
    throw new Problem(
      `${name} names a column of codes: give it a closed list such as open|closed, or use another name.`,
    )
  }
  if (!dataClasses.includes(data) || rest.length > 0) {
    throw new Problem(`${[data, ...rest].join(':')} of ${name} is not a data class: use ${dataClasses.join(', ')}.`)
  }
  return { name, key: camel(name), label: sentence(name), type: codes.length > 0 ? 'code' : type, codes, data }
}

/**
 * @returns {Column[]}
 * @throws Problem also for a duplicate name
 */
export function parseColumns(texts) {
  const columns = texts.map(parseColumn)
  const keys = columns.flatMap(({ key, type }) => (type === 'code' ? [key, `${key}Text`] : [key]))
  const duplicate = keys.find((key, index) => keys.indexOf(key) < index)
  if (duplicate) throw new Problem(`${duplicate} is a duplicate column.`)
  return columns
}

export const has = (columns, ...wanted) => columns.some(({ type }) => wanted.includes(type))
export const codesOf = (columns) => columns.filter(({ type }) => type === 'code')

/** Name of the constant with the closed list of a column: `patientNoteStatuses`. */
export const codesName = (owner, { key }) => `${owner}${pascal(pluralOf(key))}`

/** Name in the graph: a boolean says so. */
export const fieldName = ({ key, type }) =>
  type === 'boolean' && !/^(is|has|can)[A-Z]/.test(key) ? `is${pascal(key)}` : key

/** Name of a code in the graph: `OPEN`. */
export const codeInGraph = (code) => code.toUpperCase()

/** Key of a code’s word among the messages: `statusOpen`. */
export const codeMessage = ({ key }, code) => `${key}${pascal(code)}`
