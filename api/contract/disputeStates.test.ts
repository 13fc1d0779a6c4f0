import { describe, expect, it } from 'vitest'
import { type DisputeActor, disputeStatuses, mayMove, responseRefusal } from './disputeStates.ts'

/**
 * The transitions of the specification and the processor's documentation, written independently: from → to by the
 * processor.
 */
const byProcessor: Record<string, string> = {
  warning_needs_response: 'warning_under_review warning_closed needs_response under_review charge_refunded',
  warning_under_review: 'warning_closed needs_response under_review charge_refunded',
  warning_closed: 'needs_response',
  needs_response: 'under_review charge_refunded won lost',
  under_review: 'charge_refunded won lost',
  lost: 'won',
  won: '',
  charge_refunded: '',
}
const byStaff: Record<string, string> = {
  needs_response: 'under_review lost',
  warning_needs_response: 'warning_under_review charge_refunded',
}

describe('A dispute', () => {
  it.each([
    ['processor', byProcessor],
    ['staff', byStaff],
  ] as const)('moves by the %s between the listed statuses only', (who: DisputeActor, table) => {
    for (const from of disputeStatuses)
      for (const to of disputeStatuses) {
        const isListed = (table[from] ?? '').split(' ').includes(to)
        expect({ from, to, may: mayMove(from, to, who) }).toEqual({ from, to, may: isListed })
      }
  })

  it('accepts a response while the bank waits for one, and none while one is being confirmed', () => {
    const open = disputeStatuses.filter((status) => responseRefusal({ status, isConfirming: false }) === null)
    expect(open).toEqual(['warning_needs_response', 'needs_response'])
    expect(responseRefusal({ status: 'needs_response', isConfirming: true })?.code).toBe('dispute_confirming')
    expect(responseRefusal({ status: 'of_tomorrow', isConfirming: false })?.code).toBe('dispute_not_open')
  })
})
