import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type OpenCharge } from './allocate.ts'

const charge = (id: string, visitId: string, balance: number): OpenCharge => ({ id, visitId, balance })
const charges = [charge('a', 'first', 3_000), charge('b', 'first', 500), charge('c', 'second', 10_000)]

describe('Allocating a payment', () => {
  it('pays the oldest charges first and leaves the rest of the last one open', () => {
    expect(allocate(4_000, charges, { by: 'age' })).toEqual([
      { chargeId: 'a', amount: 3_000 },
      { chargeId: 'b', amount: 500 },
      { chargeId: 'c', amount: 500 },
    ])
  })

  it('by visit pays only the selected visits', () => {
    const visits = [
      { visitId: 'second', amount: 700 },
      { visitId: 'first', amount: 3_100 },
    ]
    expect(allocate(3_800, charges, { by: 'visits', visits })).toEqual([
      { chargeId: 'c', amount: 700 },
      { chargeId: 'a', amount: 3_000 },
      { chargeId: 'b', amount: 100 },
    ])
  })

  it('leaves everything on the account if requested', () => {
    expect(allocate(4_000, charges, { by: 'nothing' })).toEqual([])
  })

  it('never applies more than the payment, nor more than a charge owes, nor a charge twice', () => {
    const open = fc.array(fc.integer({ min: -500, max: 50_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), open, (amount, balances) => {
        const each = balances.map((balance, index) => charge(`c${index}`, `v${index % 3}`, balance))
        const parts = allocate(amount, each, { by: 'age' })
        const applied = parts.reduce((sum, part) => sum + part.amount, 0)
        const owed = balances.reduce((sum, balance) => sum + Math.max(0, balance), 0)
        expect(applied).toBe(Math.min(amount, owed))
        expect(new Set(parts.map(({ chargeId }) => chargeId)).size).toBe(parts.length)
        for (const { chargeId, amount: part } of parts)
          expect(part).toBeLessThanOrEqual(each.find(({ id }) => id === chargeId)!.balance)
      }),
    )
  })
})
