import { describe, expect, test } from 'vitest'
import { refuse } from './refusals/Refusal.ts'
import { billingCycleTransitions, cycleRefusal, type CycleActor } from './billingCycleStates.ts'
import { billingCycleStatuses } from './statuses.ts'

const actors: CycleActor[] = ['automation', 'admin', 'system']
const everything = { note: true, balanceSettled: true }

describe('states of a billing cycle', () => {
  test('every pair of states is allowed exactly where the table says so, and a system user may do any with a note', () => {
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

  test('cancelling by hand needs a note', () => {
    expect(cycleRefusal('sent', 'cancelled', 'admin', { note: false, balanceSettled: false })).toEqual(
      refuse('cancel_note'),
    )
    expect(cycleRefusal('sent', 'cancelled', 'admin', { note: true, balanceSettled: false })).toBeNull()
  })

  test('a cycle is paid only once its balance is settled', () => {
    expect(cycleRefusal('notified', 'paid', 'automation', { note: true, balanceSettled: false })).toEqual(
      refuse('balance_not_settled'),
    )
  })

  test('an admin cannot bring a paid cycle back', () => {
    expect(cycleRefusal('paid', 'review', 'admin', everything)).toEqual(
      refuse('cycle_transition', { from: 'paid', to: 'review' }),
    )
  })
})
