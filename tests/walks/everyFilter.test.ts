import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'
import type { FilterType, Operator } from '../../api/contract/where.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { isSampled, seeded, shareOf } from '../support/seed.ts'
import { groupIds } from '../support/worldInbox.ts'
import { practices, worldId } from '../support/worldPeople.ts'

/**
 * Each list is filtered by each of its fields and sorted by each of its names. Sampled, a field is compared by half of
 * the operators, which differ from field to field, each with one value of its type, and a list is sorted by a name in
 * one direction. What is rejected, and its text, is tested for each field and value in `api/contract/where.test.ts` and
 * `listing.test.ts`; here that each list rejects it.
 */

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
const operatorsOf = (type: FilterType): Operator[] => [
  ...(['$eq', '$ne', '$gt', '$ge', '$lt', '$le', '$in', '$nin'] as const),
  ...(type === 'text' ? (['$ilike'] as const) : []),
]

type Test = Record<string, unknown>
interface Field {
  name: string
  type: FilterType
  /** Its position among the fields of its type in all lists. */
  row: number
}

/** The comparisons of a field by each operator; sampled, with one value, and by half of the operators. */
function comparisonsOf({ name, type, row }: Field): Test[] {
  const values = taken[type]
  // Half of the row, because its parity selects the operators.
  const valueOf = (place: number) => values[(Math.floor(row / 2) + place + seeded(`value of ${type}`)) % values.length]
  const byOperator = operatorsOf(type).map((operator, place): Test[] => {
    if (operator.endsWith('in')) return [{ [name]: { [operator]: values } }]
    return (isSampled ? [valueOf(place)] : values).map((value) => ({ [name]: { [operator]: value } }))
  })
  const withNull = [{ $or: [{ [name]: null }, { [name]: { $is: null } }] }]
  return shareOf([...byOperator, withNull], counts.get(type) === 1 ? 1 : 2, row).flat()
}

const counts = new Map<FilterType, number>()
const fieldsByList = new Map(
  lists.map(({ name, filter }) => {
    const fields = Object.entries(filter!).map(([field, type]): Field => {
      const row = counts.get(type) ?? 0
      counts.set(type, row + 1)
      return { name: field, type, row }
    })
    return [name, fields]
  }),
)

it('The walk compares with each value of each type, by each operator', () => {
  const all = [...fieldsByList.values()].flat()
  for (const [type, values] of Object.entries(taken) as [FilterType, readonly unknown[]][]) {
    const tests = all.filter((field) => field.type === type).flatMap(comparisonsOf)
    const seen = JSON.stringify(tests)
    expect(values.filter((value) => !seen.includes(`:${JSON.stringify(value)}`))).toEqual([])
    expect(operatorsOf(type).filter((operator) => !seen.includes(JSON.stringify(operator)))).toEqual([])
  }
})

/** Several in one call, to keep the walk short. */
const inOneCall = 10

const unsortable = ['id', 'password_hash', 'name;drop', '--name', 'constructor', '🙂']
const undeclared = ['password_hash', '__proto__', 'toString', 'id; --', '']

describe.each(lists.map((endpoint, index) => [endpoint.name, endpoint, index] as const))(
  '%s',
  (name, endpoint, index) => {
    const path = addressOf(endpoint.path)
    const fields = fieldsByList.get(name)!
    const ask = async (query: Record<string, string | object>) => {
      const { status, body } = await api.get<Refusal>(path, system, { per_page: '1', ...query })
      return { status, error: body.error, text: body.error_text }
    }

    it('accepts every comparison of every field, up to its range limits', async () => {
      const tests = fields.flatMap(comparisonsOf)
      for (let from = 0; from < tests.length; from += inOneCall) {
        const where = { $and: tests.slice(from, from + inOneCall) }
        expect({ where, ...(await ask({ where })) }).toMatchObject({ where, status: 200 })
      }
    })

    it('rejects an invalid value and names the field', async () => {
      const field = fields[seeded(`invalid ${name}`) % fields.length]!.name
      for (const [operator, error] of shareOf(
        [
          ['$eq', 'where_wrong_value'],
          ['$in', 'where_wrong_list'],
        ] as const,
        2,
        index,
      )) {
        const answer = await ask({ where: { [field]: { [operator]: [{}] } } })
        expect(answer).toEqual({ status: 400, error, text: expect.stringMatching(new RegExp(`^${field} `)) as string })
      }
    })

    it('sorts by every declared name, in both directions, and by no other', async () => {
      for (const [place, key] of endpoint.sorts!.map((sort) => sort.replace('-', '')).entries()) {
        for (const sort of shareOf([key, `-${key}`], 2, index + place))
          expect({ sort, ...(await ask({ sort })) }).toMatchObject({ sort, status: 200 })
      }
      for (const sort of shareOf(unsortable, unsortable.length, index)) {
        const { status, error, text } = await ask({ sort: `${sort},${endpoint.sorts![0]!}` })
        expect({ sort, status, error }).toEqual({ sort, status: 400, error: 'sort_unknown_field' })
        expect(text).toContain(sort.replace(/^-/, ''))
      }
    })

    it('rejects a filter by an undeclared field and names it', async () => {
      for (const field of shareOf(undeclared, undeclared.length, index)) {
        const where = `{${JSON.stringify(field)}:1}`
        const answer = await ask({ where })
        expect(answer).toEqual({ status: 400, error: 'where_unknown_field', text: `Unknown field in where: ${field}` })
      }
    })
  },
)
