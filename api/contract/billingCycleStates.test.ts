import { describe, expect, test } from 'vitest'
import { refuse } from './refusals/Refusal.ts'
import { billingCycleTransitions, cycleRefusal, type CycleActor } from './billingCycleStates.ts'
import { billingCycleStatuses } from './statuses.ts'

const actors: CycleActor[] = ['automation', 'admin', 'system']
const everything = { note: true, balanceSettled: true, mayMoveToReview: true }

describe('Billing cycle states', () => {
  test('allow exactly the table’s transitions, and system users any transition with a note', () => {
    for (const from of billingCycleStatuses)
      for (const to of billingCycleStatuses)
        for (const who of actors) {
          const isInTable = billingCycleTransitions.some(
            (row) => row.from.includes(from) && row.to === to && row.who.includes(who),
          )
          const isAllowed = cycleRefusal(from, to, who, everything) === null
          expect(isAllowed, `${from} → ${to} by ${who}`).toBe(from !== to && (who === 'system' || isInTable))
        }
  })

  test('require a note to cancel manually', () => {
    expect(cycleRefusal('sent', 'cancelled', 'admin', { note: false, balanceSettled: false })).toEqual(
      refuse('cancel_note'),
    )
    expect(cycleRefusal('sent', 'cancelled', 'admin', { note: true, balanceSettled: false })).toBeNull()
  })

  test('an admin moves a ready cycle back to review only where the company allows it', () => {
    expect(cycleRefusal('ready', 'review', 'admin', { ...everything, mayMoveToReview: false })).toEqual(
      refuse('switched_off'),
    )
    expect(cycleRefusal('ready', 'review', 'admin', everything)).toBeNull()
    expect(cycleRefusal('sent', 'review', 'admin', everything)).toEqual(
      refuse('cycle_transition', { from: 'sent', to: 'review' }),
    )
  })

  test('allow “paid” only once the balance is settled', () => {
    expect(cycleRefusal('notified', 'paid', 'automation', { note: true, balanceSettled: false })).toEqual(
      refuse('balance_not_settled'),
    )
  })

  test('don’t let an admin reopen a paid cycle', () => {
    expect(cycleRefusal('paid', 'review', 'admin', everything)).toEqual(
      refuse('cycle_transition', { from: 'paid', to: 'review' }),
    )
  })
})
