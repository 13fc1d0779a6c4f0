import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeAmounts, noAmounts, sumAmounts, type ChargeEntry } from './amounts.ts'

const cents = fc.integer({ min: 0, max: 10_000_000_00 })
const entry: fc.Arbitrary<ChargeEntry> = fc.record({
  units: fc.integer({ min: 0, max: 4 }),
  billedAmount: cents,
  insPaid: cents,
  adjustment: cents,
  discounts: cents,
  ptPaid: cents,
})

describe('Amounts of a charge', () => {
  it('leave the patient what insurance, adjustments and discounts don’t cover', () => {
    const amounts = chargeAmounts({
      units: 1,
      billedAmount: 250_00,
      insPaid: 120_00,
      adjustment: 80_00,
      discounts: 10_00,
      ptPaid: 15_00,
    })
    expect(amounts).toMatchObject({ ptAmount: 40_00, ptBalance: 25_00 })
  })

  it('are all zero for a voided charge', () => {
    fc.assert(
      fc.property(entry, (charge) => {
        expect(chargeAmounts({ ...charge, units: 0 })).toEqual(noAmounts)
      }),
    )
  })
})

describe('Amounts of a visit or a statement', () => {
  it('add up line by line, and their totals add up too', () => {
    fc.assert(
      fc.property(fc.array(entry), (charges) => {
        const parts = charges.map(chargeAmounts)
        const total = sumAmounts(parts)
        expect(total.billedAmount).toBe(parts.reduce((sum, part) => sum + part.billedAmount, 0))
        expect(total.ptAmount).toBe(total.billedAmount - total.insPaid - total.adjustment - total.discounts)
        expect(total.ptBalance).toBe(total.ptAmount - total.ptPaid)
      }),
    )
  })

  it('are the same whether charges are summed at once or per visit', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry)), (visits) => {
        const byVisit = visits.map((charges) => sumAmounts(charges.map(chargeAmounts)))
        expect(sumAmounts(byVisit)).toEqual(sumAmounts(visits.flat().map(chargeAmounts)))
      }),
    )
  })
})
