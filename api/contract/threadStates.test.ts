import { refusalText } from './refusals/Refusal.ts'
import { expect, it } from 'vitest'
import { answerTo, staff } from '../../tests/support/threadTable.ts'
import { people } from '../../tests/support/worldPeople.ts'
import { threadActors } from './threadActions.ts'
import { threadRefusal, threadStatuses } from './threadStates.ts'

it('The table of states is the specification’s, for every pair of them and every role', () => {
  for (const name of staff)
    for (const from of threadStatuses)
      for (const to of threadStatuses) {
        const lacking = from === 'assigned' ? (['anotherOwner'] as const) : []
        const told = threadRefusal({ from, to, actors: threadActors(people[name]), lacking })
        const { status, text } = answerTo(from, to, name)
        const kind = status === 200 ? undefined : status === 403 ? 'forbidden' : 'conflict'
        expect({ name, from, to, kind: told?.kind, text: told ? refusalText(told.refusal) : undefined }).toEqual({
          name,
          from,
          to,
          kind,
          text,
        })
      }
})

it('Nobody can be unassigned from a thread without an owner, whatever its state', () => {
  for (const from of threadStatuses) {
    const actors = threadActors(people.patientsSupport)
    const told = threadRefusal({ from, to: 'opened', actors, lacking: ['owned'], action: 'unassign' })
    expect([from, told?.refusal.code]).toEqual([from, 'thread_no_owner'])
  }
})

it('A conversation without an owner cannot wait for the patient for that reason, after the permission', () => {
  const told = (name: 'patientsSupport' | 'frontdesk') =>
    threadRefusal({ from: 'opened', to: 'awaiting', actors: threadActors(people[name]), lacking: ['own', 'owned'] })
  expect(told('patientsSupport')?.refusal.code).toBe('thread_no_owner')
  expect(told('frontdesk')?.refusal.code).toBe('patients_support_only')
})
