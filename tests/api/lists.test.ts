import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiHarness, type Session } from '../support/apiHarness.ts'
import { roundTripsOf } from '../support/roundTripsOf.ts'
import { tagIds } from '../support/testWorld.ts'
import { companies, practices, worldId } from '../support/worldPeople.ts'

interface Row {
  id: string
  last_name: string
  current_balance: string
  client_id: string
}

let api: ApiHarness
let admin: Session
beforeAll(async () => {
  api = await ApiHarness.open()
  admin = await api.as('admin')
})
afterAll(() => api.close())

const ids = async (where: object, as: Session = admin) => {
  const { status, body } = await api.get<Row[]>('/v2/patients', as, { where, per_page: 100 })
  expect(status).toBe(200)
  return body.map((row) => row.id).toSorted()
}
const patients = (...numbers: number[]) => numbers.map((number) => worldId('patient', number))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('A list', () => {
  it('reports its row count and page in headers', async () => {
    const { headers, body } = await api.get<Row[]>('/v2/patients', admin, { page: 2, per_page: 10 })
    expect(body).toHaveLength(10)
    expect(headers).toMatchObject({ 'x-total-count': '22', 'x-limit': '10', 'x-page': '2', 'x-page-last': '3' })
  })

  it('has the same count when read as a whole and past its end', async () => {
    const total = async (page: number, size: number) =>
      (await api.get<Row[]>('/v2/users', admin, { page, per_page: size })).headers['x-total-count']
    const length = await total(1, 10)
    expect(Number(length)).toBeGreaterThan(0)
    expect([await total(1, 500), await total(2, 500)]).toEqual([length, length])
  })

  it('is not counted with count=false', async () => {
    const { headers, body } = await api.get<Row[]>('/v2/patients', admin, { per_page: 10, count: 'false' })
    expect(body).toHaveLength(10)
    expect(headers).toMatchObject({ 'x-limit': '10', 'x-page': '1' })
    expect(headers).not.toHaveProperty('x-total-count')
    expect(headers).not.toHaveProperty('x-page-last')
  })

  it('is empty past its last page, and an empty list has one page', async () => {
    const behind = await api.get<Row[]>('/v2/patients', admin, { page: 4, per_page: 10 })
    expect({ rows: behind.body, last: behind.headers['x-page-last'] }).toEqual({ rows: [], last: '3' })
    const none = await api.get<Row[]>('/v2/patients', admin, { where: { external_id: 'nobody' } })
    expect(none.headers).toMatchObject({ 'x-total-count': '0', 'x-page-last': '1' })
  })

  it('is not cached', async () => {
    expect((await api.get('/v2/patients', admin)).headers['cache-control']).toBe('no-store')
  })

  it.each(['name', '-current_balance', 'date_of_birth,-name', 'created_at', '-last_service_date', '-created_at,name'])(
    'by %s shows every row once, whatever the page size',
    async (sort) => {
      const { body: whole } = await api.get<Row[]>('/v2/patients', admin, { sort, per_page: 100 })
      for (const perPage of [3, 7]) {
        const pages = []
        for (let page = 1; page <= Math.ceil(22 / perPage); page += 1) {
          pages.push(...(await api.get<Row[]>('/v2/patients', admin, { sort, page, per_page: perPage })).body)
        }
        expect(pages.map((row) => row.id)).toEqual(whole.map((row) => row.id))
      }
    },
  )
})

describe('where', () => {
  it.each([
    ['equality', { id: worldId('patient', 3) }, patients(3)],
    ['$eq', { external_id: { $eq: 'EX-7' } }, patients(7)],
    ['$in', { id: { $in: patients(3, 4) } }, patients(3, 4)],
    ['$in of nothing', { id: { $in: [] } }, []],
    ['$nin of nothing', { id: { $in: patients(3), $nin: [] } }, patients(3)],
    [
      '$nin keeps rows without a value',
      { date_of_birth: { $nin: ['1950-01-11'] }, id: { $in: patients(7, 12) } },
      patients(7),
    ],
    [
      '$ne keeps rows without a value',
      { date_of_birth: { $ne: '1950-01-11' }, id: { $in: patients(7, 12) } },
      patients(7),
    ],
    ['null', { date_of_birth: null }, patients(7, 14, 21)],
    ['$is null', { date_of_birth: { $is: null } }, patients(7, 14, 21)],
    ['$ne null', { date_of_birth: { $ne: null }, id: { $in: patients(6, 7) } }, patients(6)],
    [
      '$gt and $le',
      { date_of_birth: { $gt: '1950-12-31', $le: '1967-12-31' }, id: { $in: patients(1, 2, 5) } },
      patients(1, 5),
    ],
    ['$ilike', { search: { $ilike: '%zhao%' } }, patients(4, 9, 14, 19)],
    ['$ilike with a literal percent sign', { search: { $ilike: '%100\\%%' } }, []],
    ['letters beyond ASCII', { search: { $ilike: '%núñez%' } }, patients(3, 8, 13, 18)],
    ['$and', { $and: [{ client_id: practices.south.id }, { paused: true }] }, patients(18)],
    ['$or', { $or: [{ id: worldId('patient', 1) }, { external_id: 'EX-2' }] }, patients(1, 2)],
    ['$or of nothing', { $or: [] }, []],
    ['$not', { $not: { paused: false } }, patients(6, 12, 18)],
    [
      '$not of a value that is missing',
      { $not: { date_of_birth: '1950-01-11' }, id: { $in: patients(7, 12) } },
      patients(7),
    ],
    ['a tag', { tag_id: tagIds.imported }, patients(5)],
    ['none of the tags', { $not: { tag_id: { $in: [tagIds.vip] } }, id: { $in: patients(2, 3) } }, patients(2)],
    ['no cycle', { bc_status: null }, patients(5, 10, 15, 20)],
    ['the practice of patients', { client_id: practices.south.id }, patients(...range(15, 22))],
    ['an active practice', { client_active: true, id: worldId('patient', 1) }, patients(1)],
    ['no condition', {}, patients(...range(1, 22))],
  ])('filters by %s', async (_what, where, expected) => {
    expect(await ids(where)).toEqual(expected.toSorted())
  })

  it('compares amounts as money, not as text', async () => {
    const { body } = await api.get<Row[]>('/v2/patients', admin, {
      where: { current_balance: { $ge: '99.5' } },
      sort: 'current_balance',
      per_page: 100,
    })
    const balances = body.map((row) => Number(row.current_balance))
    expect(balances.length).toBeGreaterThan(3)
    expect(balances).toEqual(balances.toSorted((a, b) => a - b))
    expect(Math.min(...balances)).toBeGreaterThanOrEqual(99.5)
  })

  it('never widens the scope', async () => {
    expect(
      await ids({ $or: [{ company_id: companies.birch.id }, { $not: { company_id: companies.birch.id } }] }),
    ).toEqual(patients(...range(1, 22)))
    expect(await ids({ $or: [{}, { paused: true }] }, await api.as('limitedAdmin'))).toEqual(patients(...range(1, 14)))
  })
})

describe('A read takes three round trips to the database: the session, the rows, the access log', () => {
  const ben = worldId('patient', 1)

  it.each([
    ['/v2/patients', 'patients'],
    [`/v2/patients/${ben}`, 'patients'],
    [`/v2/patients/${ben}/payments`, 'payments'],
    [`/v2/patients/${ben}/billing_cycles`, 'billing_cycles'],
  ])('%s', async (path, table) => {
    // A first call, because an account is looked up once, and the first entry of a company's chain searches for its
    // end.
    await api.get(path, admin)
    const trips = await roundTripsOf(api.database, () => api.get(path, admin))
    expect(trips).toEqual([
      expect.stringContaining('from "sessions"'),
      expect.stringContaining(`from "${table}"`),
      expect.stringContaining('insert into "account_reads"'),
    ])
  })

  it('joins other tables only if a requested field comes from them', async () => {
    const path = `/v2/patients/${ben}/payment_applies`
    const joined = async (query: string) => {
      const trips = await roundTripsOf(api.database, () => api.get(`${path}${query}`, admin))
      return trips.find((text) => text.includes('from "payment_applies"'))!.includes('inner join "charges"')
    }
    expect(await joined('')).toBe(true)
    expect(await joined('?fields=id,visit_id')).toBe(true)
    expect(await joined('?fields=id,charge_id,amount&sort=-payment_date')).toBe(false)
    const whole = (await api.get<Record<string, string>[]>(path, admin)).body
    const sparse = (await api.get<Record<string, string>[]>(`${path}?fields=id,amount`, admin)).body
    expect(whole.length).toBeGreaterThan(0)
    expect(sparse).toEqual(whole.map(({ id, amount }) => ({ id, amount })))
  })
})
