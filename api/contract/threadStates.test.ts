import { refusalText } from './refusals/Refusal.ts'
import { expect, it } from 'vitest'
import { answerTo, staff } from '../../tests/support/threadTable.ts'
import { people } from '../../tests/support/worldPeople.ts'
import { threadActors } from './threadActions.ts'
import { threadRefusal, threadStatuses } from './threadStates.ts'

it('The transition table matches the specification for every pair and role', () => {
  for (const name of staff)
    for (const from of threadStatuses)
      for (const to of threadStatuses) {
        const unmet = from === 'assigned' ? (['anotherOwner'] as const) : []
        const refused = threadRefusal({ from, to, actors: threadActors(people[name]), unmet })
        const { status, text } = answerTo(from, to, name)
        const kind = status === 200 ? undefined : status === 403 ? 'forbidden' : 'conflict'
        expect({
          name,
          from,
          to,
          kind: refused?.kind,
          text: refused ? refusalText(refused.refusal) : undefined,
        }).toEqual({
          name,
          from,
          to,
          kind,
          text,
        })
      }
})

it('A thread without an owner cannot be unassigned in any status', () => {
  for (const from of threadStatuses) {
    const actors = threadActors(people.patientsSupport)
    const refused = threadRefusal({ from, to: 'opened', actors, unmet: ['owned'], action: 'unassign' })
    expect([from, refused?.refusal.code]).toEqual([from, 'thread_no_owner'])
  }
})

it('A thread without an owner cannot await the patient, and says so after the permission check', () => {
  const refused = (name: 'patientsSupport' | 'frontdesk') =>
    threadRefusal({ from: 'opened', to: 'awaiting', actors: threadActors(people[name]), unmet: ['own', 'owned'] })
  expect(refused('patientsSupport')?.refusal.code).toBe('thread_no_owner')
  expect(refused('frontdesk')?.refusal.code).toBe('patients_support_only')
})
