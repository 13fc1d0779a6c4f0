import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientEvents } from '../../api/contract/patientEvents.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { type Owned, ownedRow } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { userOf, UserRef } from '../users/User.ts'
import { PatientRef } from './Patient.ts'
import { patientEventType } from './PatientEventType.ts'

type Entry = Owned<AnswerOf<typeof listPatientEvents>[number]>

const TimelineFactRef = builder.objectRef<{ name: string; value: string }>('TimelineFact').implement({
  description: 'One detail of what happened',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'What it is, for example amount' }),
    value: t.exposeString('value', { data: 'personal', description: 'The value as text' }),
  }),
})

const TimelineEntryRef = ownedRestNode<Entry>('TimelineEntry', {
  description: 'Something that happened on an account',
  owner: 'ownerId',
  load: ownedRow(listPatientEvents),
})
builder.objectFields(TimelineEntryRef, (t) => ({
  type: t.field({
    data: 'none',
    type: patientEventType.ref,
    description: 'What happened',
    ...reads<Entry>('type'),
    resolve: ({ type }) => patientEventType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'What happened, as the server names it' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
  actor: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who did it. Null where it happened automatically',
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
  data: t.field({
    data: 'none',
    type: [TimelineFactRef],
    description: 'Details, empty ones left out',
    resolve: ({ data }) =>
      Object.entries(data).flatMap(([name, value]) =>
        value === null || value === '' ? [] : [{ name, value: String(value) }],
      ),
  }),
}))

connection(listPatientEvents, {
  field: 'timeline',
  parent: PatientRef,
  node: TimelineEntryRef,
  description: 'What happened on the account, newest first',
  toNode: (entry, { ownerId }) => ({ ...entry, ownerId }),
})
