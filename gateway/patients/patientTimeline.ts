import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientEvents } from '../../api/contract/patientEvents.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { PatientRef } from './Patient.ts'

type Entry = AnswerOf<typeof listPatientEvents>[number]

const TimelineFactRef = builder.objectRef<{ name: string; value: string }>('TimelineFact').implement({
  description: 'One detail of what happened',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'What it is, for example amount' }),
    value: t.exposeString('value', { data: 'personal', description: 'The value as text' }),
  }),
})

const TimelineEntryRef = builder.objectRef<Entry>('TimelineEntry').implement({
  description: 'Something that happened on an account',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (entry) => encodeGlobalId('TimelineEntry', entry.id),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'What happened, as a code' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
    actor: t.string({
      data: 'personal',
      nullable: true,
      description: 'Who did it; null for the system',
      resolve: ({ user }) => (user ? `${user.first_name} ${user.last_name}` : null),
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
  }),
})

connection(listPatientEvents, {
  field: 'timeline',
  parent: PatientRef,
  node: TimelineEntryRef,
  description: 'What happened on the account, newest first',
})
