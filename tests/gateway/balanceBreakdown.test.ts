import { isDeepStrictEqual } from 'node:util'
import { noAmounts, noBalances } from '../../api/billing/amounts.ts'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { toMinor } from '../../api/contract/currency.ts'
import * as tables from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { dateBefore } from '../support/worldPatients.ts'
import { practices, worldId } from '../support/worldPeople.ts'

interface Breakdown {
  charged: string
  insurance: string
  adjustments: string
  discounts: string
  paid: string
  balance: string
}
interface Explained {
  balanceBreakdown: Breakdown
  amounts: { patientBalance: string }
}
interface Answer {
  patient: {
    currency: string
    balanceBreakdown: Breakdown
    statements: (Explained & { bucketText: string; visits: Explained[] })[]
  }
}

const fields = `balanceBreakdown { charged insurance adjustments discounts paid balance }`
const explained = `${fields} amounts { patientBalance }`
const query = `query ($id: ID!) { patient(restId: $id) { currency ${fields} statements { bucketText ${explained} visits { ${explained} } } } }`

/** A generated account: its visits, and the charges of each. Minor units. */
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 90_000_000 }))
const chargeOf = fc.record({
  units: fc.constantFrom(0, 1, 1, 2),
  billedAmount: amount,
  adjustment: amount,
  discounts: amount,
  insurance: amount,
  paid: fc.array(amount, { maxLength: 3 }),
})
const accountOf = fc.array(fc.array(chargeOf, { maxLength: 4 }), { maxLength: 5 })
type Account = typeof accountOf extends fc.Arbitrary<infer T> ? T : never

/** Digits of the three currencies: 2, 0 and 3. */
const currencies = { [practices.north.id]: 'USD', [practices.south.id]: 'JPY', [practices.main.id]: 'KWD' }
const patientNumbers = [31, 32, 33, 34, 35, 36, 37, 38, 39]
const practiceOf = (number: number) => Object.values(practices)[number % 3]!

let gateway: GatewayHarness
const accounts = new Map<number, Account>()

beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  for (const [id, currency] of Object.entries(currencies))
    await db.update(tables.practices).set({ currency }).where(eq(tables.practices.id, id))
  const generated = fc.sample(accountOf, { numRuns: patientNumbers.length, seed: 20_261_116 })
  for (const [index, number] of patientNumbers.entries()) {
    accounts.set(number, generated[index]!)
    await fillAccount(number, generated[index]!)
  }
})
afterAll(() => gateway.close())

async function fillAccount(number: number, account: Account): Promise<void> {
  const practice = practiceOf(number)
  const owned = { companyId: practice.companyId, practiceId: practice.id }
  const patientId = worldId('patient', number)
  const name = { firstName: 'A', lastName: 'B', sortName: 'b a ', searchText: 'a b' }
  await gateway.api.database.transaction(async (tx) => {
    const at = { createdAt: '2026-01-01T00:00:00Z', modifiedAt: '2026-01-01T00:00:00Z' }
    await tx.insert(tables.patients).values({ id: patientId, ...owned, ...name, ...noBalances, ...at })
    for (const [visitIndex, charges] of account.entries()) {
      const visitId = worldId('visit', number * 100 + visitIndex)
      const serviceDate = dateBefore(visitIndex * 35)
      const visit = { id: visitId, ...owned, patientId, serviceDate, status: 'billed' as const }
      await tx.insert(tables.visits).values({ ...visit, ...noAmounts, allowedAmount: 0 })
      for (const [index, { insurance, paid, ...charge }] of charges.entries()) {
        const chargeNumber = number * 1000 + visitIndex * 10 + index
        const chargeId = worldId('charge', chargeNumber)
        const what = { procedureCode: '99213', description: 'Examination', ...noAmounts }
        await tx.insert(tables.charges).values({ id: chargeId, ...owned, patientId, visitId, ...what, ...charge })
        const parts = [...paid.map((of) => ['cash', of] as const), ['insurance', insurance] as const]
        for (const [part, [type, of]] of parts.entries()) {
          const paymentId = worldId('payment', chargeNumber * 10 + part)
          const day = dateBefore(part)
          await tx.insert(tables.payments).values({
            id: paymentId,
            ...owned,
            patientId,
            type,
            status: 'success',
            amount: of,
            refunded: 0,
            postDate: day,
            paymentMethodType: type,
            createdAt: at.createdAt,
          })
          const applyId = worldId('apply', chargeNumber * 10 + part)
          const applied = { amount: of, paymentDate: day, chargeId, paymentId }
          await tx.insert(tables.paymentApplies).values({ id: applyId, ...owned, patientId, ...applied })
        }
      }
    }
    await recomputeBalances(tx, [patientId])
  })
}

async function explain(number: number): Promise<Answer['patient']> {
  const as = await gateway.api.as('systemAdmin')
  const { data, errors } = await gateway.ask<Answer>(query, { as, variables: { id: worldId('patient', number) } })
  expect(errors).toBeUndefined()
  return data.patient
}

/** Exactly, and with as many digits as the currency has. */
function expectToAddUp(of: Breakdown, currency: string): number {
  const digits = { USD: 2, JPY: 0, KWD: 3 }[currency]!
  const shape = new RegExp(digits === 0 ? '^-?\\d+$' : `^-?\\d+\\.\\d{${digits}}$`)
  const { balance, ...lines } = of
  for (const line of [balance, ...Object.values(lines)]) {
    expect(line).toMatch(shape)
    expect(line).not.toMatch(/^-0+(\.0+)?$/)
  }
  const sum = Object.values(lines).reduce((total, line) => total + toMinor(line, currency), 0)
  expect(toMinor(balance, currency)).toBe(sum)
  return sum
}

describe.each(patientNumbers)('The account of generated patient %i', (number) => {
  it('has a balance, statements and visits that match their lines', async () => {
    const { currency, balanceBreakdown, statements } = await explain(number)
    const balances = statements.map((statement) => {
      const visits = statement.visits.map((visit) => {
        const sum = expectToAddUp(visit.balanceBreakdown, currency)
        expect(toMinor(visit.amounts.patientBalance, currency)).toBe(sum)
        return sum
      })
      const sum = expectToAddUp(statement.balanceBreakdown, currency)
      expect(toMinor(statement.amounts.patientBalance, currency)).toBe(sum)
      expect(visits.reduce((total, visit) => total + visit, 0)).toBe(sum)
      return statement.bucketText === 'current' ? sum : 0
    })
    expect(expectToAddUp(balanceBreakdown, currency)).toBe(balances.reduce((total, of) => total + of, 0))
  })

  it('sums its charges without voided ones, and shows reductions as negative', async () => {
    const { currency, balanceBreakdown, statements } = await explain(number)
    const counted = accounts
      .get(number)!
      .flat()
      .filter(({ units }) => units > 0)
    const sum = (pick: (charge: (typeof counted)[number]) => number) =>
      counted.reduce((total, charge) => total + pick(charge), 0)
    const lines = Object.fromEntries(
      Object.keys(balanceBreakdown).map((line) => {
        const of = statements.map((statement) => statement.balanceBreakdown[line as keyof Breakdown])
        return [line, Math.abs(of.reduce((total, text) => total + toMinor(text, currency), 0))]
      }),
    )
    expect(lines).toMatchObject({
      charged: sum((charge) => charge.billedAmount),
      adjustments: sum((charge) => charge.adjustment),
      discounts: sum((charge) => charge.discounts),
      insurance: sum((charge) => charge.insurance),
      paid: sum((charge) => charge.paid.reduce((total, part) => total + part, 0)),
    })
    const ofBalance = statements.filter(({ bucketText }) => bucketText === 'current')
    expect(ofBalance.every((statement) => isDeepStrictEqual(statement.balanceBreakdown, balanceBreakdown))).toBe(true)
    const { charged, balance: _balance, ...lowering } = balanceBreakdown
    expect(toMinor(charged, currency)).toBeGreaterThanOrEqual(0)
    for (const line of Object.values(lowering)) expect(toMinor(line, currency)).toBeLessThanOrEqual(0)
  })
})
