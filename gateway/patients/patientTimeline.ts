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
  description: 'A detail of a timeline entry',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name of the detail, for example `amount`' }),
    value: t.exposeString('value', { data: 'personal', description: 'The value as text' }),
  }),
})

const TimelineEntryRef = ownedRestNode<Entry>('TimelineEntry', {
  description: 'A timeline entry of an account',
  owner: 'ownerId',
  load: ownedRow(listPatientEvents),
})
builder.objectFields(TimelineEntryRef, (t) => ({
  type: t.field({
    data: 'none',
    type: patientEventType.ref,
    description: 'Type of the event',
    ...reads<Entry>('type'),
    resolve: ({ type }) => patientEventType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
  actor: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who caused it. Null when it happened automatically',
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
  data: t.field({
    data: 'none',
    type: [TimelineFactRef],
    description: 'Details. Empty ones are omitted',
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
  description: 'Timeline of the account, newest first',
  toNode: (entry, { ownerId }) => ({ ...entry, ownerId }),
})
