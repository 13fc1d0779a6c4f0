import { describe, expect, it } from 'vitest'
import { accountDifferences, chargeDifferences, visitDifferences } from './billingDifferences.ts'
import type { RestCharge, RestVisit } from './visitFields.ts'

const sums = {
  billed_amount: '250.00',
  ins_paid: '120.00',
  adjustment: '80.00',
  discounts: '10.00',
  pt_amount: '40.00',
  pt_paid: '15.00',
  pt_balance: '25.00',
}
const charge = (more: Partial<RestCharge> = {}) => ({ id: 'c', units: 1, ...sums, ...more }) as RestCharge
const visit = (more: Partial<RestVisit> = {}) => ({ id: 'v', ...sums, charges: [charge()], ...more }) as RestVisit

describe('A charge', () => {
  it('whose amounts and applied payments add up has no difference', () => {
    expect(chargeDifferences(charge(), ['120.00', '15.00'], 'USD')).toEqual([])
  })

  it('reports the difference of each sum', () => {
    expect(chargeDifferences(charge({ pt_amount: '40.01', pt_balance: '25.00' }), ['120.00', '10.00'], 'USD')).toEqual([
      { kind: 'patient_amount', expected: '40.00', actual: '40.01', difference: '0.01' },
      { kind: 'patient_balance', expected: '25.01', actual: '25.00', difference: '-0.01' },
      { kind: 'applied', expected: '130.00', actual: '135.00', difference: '5.00' },
    ])
  })

  it('that was voided needs no payments', () => {
    const zero = Object.fromEntries(Object.keys(sums).map((line) => [line, '0.00']))
    expect(chargeDifferences(charge({ ...zero, units: 0 }), ['15.00'], 'USD')).toEqual([])
  })

  it('is compared in the minor units of its currency', () => {
    const yen = { billed_amount: '250', ins_paid: '0', adjustment: '0', discounts: '0', pt_paid: '0' }
    const found = chargeDifferences(charge({ ...yen, pt_amount: '250', pt_balance: '251' }), [], 'JPY')
    expect(found).toEqual([{ kind: 'patient_balance', expected: '250', actual: '251', difference: '1' }])
  })
})

describe('A visit', () => {
  it('is compared with its charges', () => {
    expect(visitDifferences(visit(), 'USD')).toEqual([])
    expect(
      visitDifferences(visit({ charges: [charge(), charge({ pt_paid: '0.00', pt_balance: '40.00' })] }), 'USD'),
    ).toEqual([
      { kind: 'charges_amount', expected: '80.00', actual: '40.00', difference: '-40.00' },
      { kind: 'charges_balance', expected: '65.00', actual: '25.00', difference: '-40.00' },
    ])
  })
})

describe('An account', () => {
  const balances = { currency: 'USD', current_balance: '25.00', collections_balance: '25.00', pt_balance: '75.00' }
  const buckets = ['current', 'collections', 'pending', 'settled']

  it('is compared with its visits by bucket; settled ones do not count', () => {
    const statements = buckets.map((bucket) => ({ bucket, visits: [visit()] }))
    expect(accountDifferences(balances, statements)).toEqual([])
    expect(accountDifferences({ ...balances, current_balance: '30.00' }, statements)).toEqual([
      { kind: 'visits_current', expected: '25.00', actual: '30.00', difference: '5.00' },
    ])
  })

  it('without visits owes nothing', () => {
    expect(accountDifferences(balances, []).map(({ kind }) => kind)).toEqual([
      'visits_current',
      'visits_collections',
      'visits_total',
    ])
  })
})
