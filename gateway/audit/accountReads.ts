import { listAccountReads } from '../../api/contract/accountReads.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { nameOf } from './nameOf.ts'

type AccountRead = AnswerOf<typeof listAccountReads>[number]

const AccountReadRef = builder.objectRef<AccountRead>('AccountRead').implement({
  description: 'That someone was shown something of an account: names of fields, never values',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: ({ sequence }) => encodeGlobalId('AccountRead', String(sequence)),
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
    person: t.string({ data: 'personal', nullable: true, description: 'Who', resolve: ({ user }) => nameOf(user) }),
    impersonator: t.string({
      data: 'personal',
      nullable: true,
      description: 'The system user behind a session in that person’s name',
      resolve: ({ impersonator }) => nameOf(impersonator),
    }),
    endpoint: t.exposeString('endpoint', { data: 'none', description: 'The REST call that answered' }),
    operation: t.exposeString('operation', {
      data: 'none',
      nullable: true,
      description: 'The GraphQL operation it was called for; null for a direct call',
    }),
    documentId: t.exposeString('document_id', {
      data: 'none',
      nullable: true,
      description: 'Id of the app’s document; null for a query that someone wrote',
    }),
    fields: t.exposeStringList('fields', { data: 'none', description: 'Names of the fields that were answered' }),
  }),
})

connection(listAccountReads, {
  field: 'accountReads',
  node: AccountReadRef,
  description: 'Who viewed an account, newest first; null when there is no such patient, or it is not the viewer’s',
  args: (arg) => ({ patientId: arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  nullWhen: [404],
})

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readAccountReads: abilityField(t, 'audit.readReads', 'Reading who viewed an account'),
}))
