import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'
import type { FilterType, Operator } from '../../api/contract/where.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { sampleOf } from '../support/seed.ts'
import { groupIds } from '../support/worldInbox.ts'
import { practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let system: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  system = await api.as('systemAdmin')
})
afterAll(() => api.close())

const lists = endpoints.filter(({ filter }) => filter)
const addressOf = (path: string) => path.replace('{id}', ownerOf(path))
const ownerOf = (path: string) => {
  if (path.includes('/clients/')) return practices.north.id
  return path.includes('/user-groups/') ? groupIds.tier2 : worldId('patient', 1)
}

/** Minimum and maximum of a field, and values that a database might not handle. */
const taken: Record<FilterType, readonly unknown[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  text: ['', "'; drop table patients --", '%', '_', '\\\\', 'ß', '🙂', '\ud800', 'x'.repeat(500)],
  date: ['0001-01-01', '9999-12-31', '2024-02-29'],
  instant: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2024-02-29T23:59Z'],
  money: ['0', '-0.00', '9999999999999.99', '-9999999999999.99', '1.10'],
  integer: [0, -(2 ** 31) + 1, 2 ** 31 - 1],
  boolean: [true, false],
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
  integer: ['7', 1.5, 2 ** 31, -(2 ** 31) - 1, 1e300, null],
  boolean: ['true', 0, 1, ''],
}
const operatorsOf = (type: FilterType): Operator[] => [
  ...(['$eq', '$ne', '$gt', '$ge', '$lt', '$le', '$in', '$nin'] as const),
  ...(type === 'text' ? (['$ilike'] as const) : []),
]

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  const path = addressOf(endpoint.path)
  const fields = Object.entries(endpoint.filter!)
  const ask = async (query: Record<string, string | object>) => {
    const { status, body } = await api.get<Refusal>(path, system, { per_page: '1', ...query })
    return { status, error: body.error, text: body.error_text }
  }

  it('accepts every comparison of every field, up to its range limits', async () => {
    for (const [field, type] of sampleOf(fields, Math.ceil(fields.length / 2), `filters of ${endpoint.name}`)) {
      const tests = operatorsOf(type).flatMap((operator) =>
        operator.endsWith('in') ? [{ [operator]: taken[type] }] : taken[type].map((value) => ({ [operator]: value })),
      )
      // Several in one call, to keep the walk short.
      for (let from = 0; from < tests.length; from += 10) {
        const where = {
          $and: tests.slice(from, from + 10).map((test) => ({ [field]: test })),
          $or: [{ [field]: null }, { [field]: { $is: null } }],
        }
        expect({ field, ...(await ask({ where })) }).toMatchObject({ field, status: 200 })
      }
    }
  })

  it('rejects every invalid value and names the field', async () => {
    const seen = new Set<FilterType>()
    for (const [field, type] of fields) {
      // The rejection of a type is one rule: the first field of each type receives every value, the others one each.
      const values = refused[type].filter((one) => one !== null)
      for (const value of seen.has(type) ? values.slice(0, 1) : values) {
        for (const operator of ['$eq', '$in'] as const) {
          const where = { [field]: { [operator]: operator === '$in' ? [value] : value } }
          const { status, error, text } = await ask({ where })
          const code = operator === '$in' ? 'where_wrong_list' : 'where_wrong_value'
          expect({ field, value, status, error }).toEqual({ field, value, status: 400, error: code })
          expect(text).toMatch(new RegExp(`^${field} `))
        }
      }
      seen.add(type)
    }
  })

  it('sorts by every declared name, in both directions, and by no other', async () => {
    for (const name of endpoint.sorts!.map((sort) => sort.replace('-', ''))) {
      for (const sort of [name, `-${name}`])
        expect({ sort, ...(await ask({ sort })) }).toMatchObject({ sort, status: 200 })
    }
    for (const sort of ['id', 'password_hash', 'name;drop', '--name', 'constructor', '🙂']) {
      const { status, error, text } = await ask({ sort: `${sort},${endpoint.sorts![0]!}` })
      expect({ sort, status, error }).toEqual({ sort, status: 400, error: 'sort_unknown_field' })
      expect(text).toContain(sort.replace(/^-/, ''))
    }
  })

  it('rejects a filter by an undeclared field and names it', async () => {
    for (const field of ['password_hash', '__proto__', 'toString', 'id; --', '']) {
      const where = `{${JSON.stringify(field)}:1}`
      const answer = await ask({ where })
      expect(answer).toEqual({ status: 400, error: 'where_unknown_field', text: `Unknown field in where: ${field}` })
    }
  })
})
