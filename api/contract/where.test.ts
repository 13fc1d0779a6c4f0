import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { refusalText } from './refusals/Refusal.ts'
import { type FilterType, parseWhere, WhereError } from './where.ts'

const lists = endpoints.filter(({ filter }) => filter)

/** What the comparison of a field with a value is rejected with: its code, the field, and its text. */
function refusalOf(fields: Parameters<typeof parseWhere>[1], where: string) {
  try {
    return { parsed: parseWhere(where, fields) }
  } catch (error) {
    if (!(error instanceof WhereError)) throw error
    return { code: error.refusal.code, field: error.field, text: refusalText(error.refusal) }
  }
}

const refused: Record<FilterType, readonly unknown[]> = {
  uuid: ['', 'x', 7, true, '00000000-0000-0000-0000-00000000000', '00000000-0000-0000-0000-00000000000G', {}, []],
  text: [7, true, [], 'a\0b', 'x'.repeat(501)],
  date: [
    '',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '10000-01-01',
    '2026-1-1',
    'infinity',
    'now',
    20260101,
    '12/31/2026',
  ],
  instant: ['', 'now', '2026-02-29T00:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01', '2026-01-01T00:00:00+02:00', 0],
  money: ['', '1e3', 'NaN', '.5', '1,00', '99999999999999', '1.0001', 12.5, ' 1'],
  integer: ['7', 1.5, 2 ** 31, -(2 ** 31) - 1, 1e300],
  boolean: ['true', 0, 1, ''],
}
const operators = ['$eq', '$ne', '$gt', '$ge', '$lt', '$le', '$in', '$nin'] as const

describe.each(lists.map(({ name, filter }) => [name, filter!] as const))('A filter of %s', (_name, fields) => {
  it.each(Object.entries(fields))('by %s rejects every value that is no %s, and names the field', (field, type) => {
    for (const operator of operators) {
      const isList = operator.endsWith('in')
      for (const value of refused[type]) {
        const where = JSON.stringify({ [field]: { [operator]: isList ? [value] : value } })
        expect({ where, ...refusalOf(fields, where) }).toEqual({
          where,
          code: isList ? 'where_wrong_list' : 'where_wrong_value',
          field,
          text: `${field} ${operator} takes ${isList ? 'a list of ' : ''}${type} values`,
        })
      }
    }
  })

  it('by an undeclared field is rejected and names it', () => {
    for (const field of ['password_hash', '__proto__', 'toString', 'constructor', 'id; --', ''])
      expect(refusalOf(fields, `{${JSON.stringify(field)}:1}`)).toEqual({
        code: 'where_unknown_field',
        field,
        text: `Unknown field in where: ${field}`,
      })
  })
})
