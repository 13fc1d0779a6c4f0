import { describe, expect, it } from 'vitest'
import { deskRefusal, undoneStatus, undoRefusal } from './appointmentStates.ts'
import { appointmentStatuses } from './appointments.ts'

const stateOf = (status: string, statusBefore: string | null = null, isDue = true) => ({ status, statusBefore, isDue })
const nextOf = (state: ReturnType<typeof stateOf>) => appointmentStatuses.filter((to) => !deskRefusal(state, to))

describe('An appointment at the front desk', () => {
  it.each([
    ['scheduled', ['arrived', 'no_show']],
    ['confirmed', ['arrived', 'no_show']],
    ['arrived', ['completed']],
    ['no_show', ['arrived']],
    ['completed', []],
    ['cancelled', []],
    ['rescheduled', []],
    ['of another system', []],
  ])('%s moves to %j', (status, next) => {
    expect(nextOf(stateOf(status))).toEqual(next)
  })

  it('undoes the steps of the front desk, one at a time', () => {
    expect(nextOf(stateOf('arrived', 'confirmed'))).toEqual(['confirmed', 'completed'])
    expect(nextOf(stateOf('completed', 'confirmed'))).toEqual(['arrived'])
    expect(undoneStatus(stateOf('no_show', 'scheduled'))).toBe('scheduled')
    expect(undoneStatus(stateOf('completed', 'arrived'))).toBe('arrived')
    expect(undoRefusal(stateOf('completed'))).toMatchObject({ code: 'appointment_not_by_desk' })
    expect(undoRefusal(stateOf('arrived', 'confirmed'))).toBeNull()
  })

  it('waits for its day', () => {
    expect(deskRefusal(stateOf('confirmed', null, false), 'arrived')).toMatchObject({ code: 'appointment_later' })
    expect(deskRefusal(stateOf('arrived', 'confirmed', false), 'confirmed')).toBeNull()
  })
})
