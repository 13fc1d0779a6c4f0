import { afterAll, beforeAll, expect, it } from 'vitest'
import { patients, payments, practices as practiceTable } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { daysBefore, patientRow } from '../support/worldPatients.ts'
import { companies, worldId, type PersonName } from '../support/worldPeople.ts'

/** Patients of one company whose practices count in cents, in whole yen and in thousandths of a dinar. */
const balances = {
  cents: { number: 1, currency: 'USD', minor: 150_000, decimal: '1500.00' },
  yen: { number: 2, currency: 'JPY', minor: 1_500, decimal: '1500' },
  fewYen: { number: 3, currency: 'JPY', minor: 1_499, decimal: '1499' },
  dinars: { number: 4, currency: 'KWD', minor: 1_500_005, decimal: '1500.005' },
  nothing: { number: 5, currency: 'KWD', minor: 0, decimal: '0.000' },
  debt: { number: 6, currency: 'JPY', minor: -20, decimal: '-20' },
} as const
type Name = keyof typeof balances

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  const { db } = api.database
  for (const [index, currency] of ['USD', 'JPY', 'KWD'].entries()) {
    const id = worldId('practice', 100 + index)
    const stamps = { createdAt: daysBefore(9), modifiedAt: daysBefore(9) }
    const practice = { id, companyId: companies.alder.id, name: currency, clientUid: currency, currency, ...stamps }
    await db.insert(practiceTable).values({ ...practice, connectionType: 'kareo', timezone: 'Asia/Tokyo' })
  }
  for (const { number, currency, minor } of Object.values(balances)) {
    const id = worldId('extra', number)
    const scope = {
      companyId: companies.alder.id,
      practiceId: worldId('practice', 100 + ['USD', 'JPY', 'KWD'].indexOf(currency)),
    }
    const row = {
      ...patientRow(1),
      ...scope,
      id,
      externalId: `money-${number}`,
      lastCycleId: null,
      currentBalance: minor,
    }
    await db.insert(patients).values(row)
    const payment = {
      id,
      ...scope,
      patientId: id,
      type: 'patient_portal',
      status: 'success',
      amount: minor,
      refunded: 0,
    } as const
    await db.insert(payments).values({ ...payment, paymentMethodType: 'card', createdAt: daysBefore(1) })
  }
})
afterAll(() => api.close())

const named = (rows: { external_id: string }[]) =>
  rows.map((row) => (Object.keys(balances) as Name[])[Number(row.external_id.slice('money-'.length)) - 1]!).toSorted()

async function found(test: object | string | null, name: PersonName = 'admin', path = '/v2/patients') {
  const where = { external_id: { $ilike: 'money-%' }, current_balance: test }
  const { body } = await api.get<{ external_id: string }[] & { items?: { external_id: string }[] }>(
    path,
    await api.as(name),
    { where, per_page: 100 },
  )
  return named(body.items ?? body)
}

const expectations: [string, object | string | null, Name[]][] = [
  ['the same amount, in each currency’s digits', '1500', ['cents', 'yen']],
  ['the same amount with zeros behind it', { $eq: '1500.000' }, ['cents', 'yen']],
  ['an amount that only a currency of three digits has', '1500.005', ['dinars']],
  ['more than a fraction of a yen below it', { $gt: '1499.5' }, ['cents', 'dinars', 'yen']],
  ['at least and at most', { $ge: '1499', $le: '1500' }, ['cents', 'fewYen', 'yen']],
  ['less than nothing', { $lt: '0' }, ['debt']],
  ['down to a debt', { $ge: '-20.00', $lt: '0.001' }, ['debt', 'nothing']],
  ['one of several', { $in: ['1499', '1500.005', '0'] }, ['dinars', 'fewYen', 'nothing']],
  ['none of several', { $nin: ['1499', '1500.005', '0'] }, ['cents', 'debt', 'yen']],
  ['not the same', { $ne: '1500' }, ['debt', 'dinars', 'fewYen', 'nothing']],
  ['no amount at all', null, []],
]

it.each(expectations)(
  'A balance is compared as an amount of its practice’s currency: %s',
  async (_what, test, expected) => {
    expect(await found(test)).toEqual(expected)
    expect(await found(test, 'systemAdmin', '/v2/patients_search')).toEqual(expected)
  },
)

it('A balance is shown with the digits of its currency', async () => {
  const query = { where: { external_id: { $ilike: 'money-%' } }, sort: 'current_balance', per_page: 100 }
  const { body } = await api.get<{ external_id: string; current_balance: string }[]>(
    '/v2/patients',
    await api.as('admin'),
    query,
  )
  const shown = Object.fromEntries(body.map((row) => [named([row])[0]!, row.current_balance]))
  expect(shown).toEqual(Object.fromEntries(Object.entries(balances).map(([name, { decimal }]) => [name, decimal])))
})

it.each([
  ['cents', '1500.00'],
  ['yen', '1500'],
  ['dinars', '1500.005'],
] as const)('A payment in %s is found by its amount and by no other', async (name, decimal) => {
  const path = `/v2/patients/${worldId('extra', balances[name].number)}/payments`
  const count = async (amount: object | string) =>
    (await api.get<object[]>(path, await api.as('admin'), { where: { amount } })).body.length
  expect([await count(decimal), await count({ $lt: decimal }), await count({ $gt: '1499.99' })]).toEqual([1, 0, 1])
})
