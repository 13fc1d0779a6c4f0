import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocateVisit, type VisitAllocation } from './allocateVisit.ts'

const cents = fc.integer({ min: 0, max: 5_000_000_00 })
const chargesOf = ({ encounter, procedures }: VisitAllocation) => [encounter, ...procedures]

describe('Allocating a visit’s claim', () => {
  it('bills exactly the claim and applies exactly the coverage, never more than is billed', () => {
    fc.assert(
      fc.property(cents, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(cents), (claim, share, costs) => {
        const covered = Math.floor(claim * share)
        const charges = chargesOf(allocateVisit(claim, covered, costs))
        expect(charges.reduce((sum, charge) => sum + charge.billed, 0)).toBe(claim)
        expect(charges.reduce((sum, charge) => sum + charge.insPaid, 0)).toBe(covered)
        expect(charges.every((charge) => charge.insPaid >= 0 && charge.insPaid <= charge.billed)).toBe(true)
      }),
    )
  })

  it('bills procedures at cost while the claim covers them', () => {
    const { encounter, procedures } = allocateVisit(704_20, 0, [215_70, 431_40])
    expect(encounter.billed).toBe(57_10)
    expect(procedures.map((procedure) => procedure.billed)).toEqual([215_70, 431_40])
  })

  it('scales procedures down to a smaller claim, to the cent', () => {
    const { encounter, procedures } = allocateVisit(100_00, 0, [150_00, 150_00, 150_00])
    expect(encounter.billed).toBe(0)
    expect(procedures.map((procedure) => procedure.billed)).toEqual([33_34, 33_33, 33_33])
  })

  it('rejects payer coverage above the claim', () => {
    expect(() => allocateVisit(1_00, 1_01, [])).toThrow(RangeError)
  })
})
