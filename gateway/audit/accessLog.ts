import { listAccessLog } from '../../api/contract/accessLog.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { PartnerRef } from '../partners/Partner.ts'
import { UserRef } from '../users/User.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { partnerActor, userActor } from './actors.ts'

type AccessLogEntry = AnswerOf<typeof listAccessLog>[number]

const AccessLogEntryRef = builder.objectRef<AccessLogEntry>('AccessLogEntry').implement({
  description: 'A view of an account by a user or a partner: the names of the fields, never their values',
  fields: (t) => ({
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
    user: t.field({
      data: 'none',
      type: UserRef,
      nullable: true,
      description: 'User who viewed the account. Null for a partner',
      resolve: ({ user }, _args, context, info) => userActor(user, context, info),
    }),
    partner: t.field({
      data: 'none',
      type: PartnerRef,
      nullable: true,
      description: 'Partner who read the account. Null for a user',
      resolve: ({ user }, _args, context, info) => partnerActor(user, context, info),
    }),
    impersonator: t.field({
      data: 'none',
      type: UserRef,
      nullable: true,
      description: 'System user who impersonated the user. Null in the user’s own session',
      resolve: ({ impersonator }, _args, context, info) => userActor(impersonator, context, info),
    }),
    endpoint: t.exposeString('endpoint', { data: 'none', description: 'The REST call that returned the data' }),
    operation: t.exposeString('operation', {
      data: 'none',
      nullable: true,
      description: 'The GraphQL operation that made the call. Null for a direct call',
    }),
    documentId: t.exposeString('document_id', {
      data: 'none',
      nullable: true,
      description: 'Id of the app’s persisted document. Null for a free-form query',
    }),
    fields: t.exposeStringList('fields', { data: 'none', description: 'Names of the fields that were returned' }),
  }),
})

connection(listAccessLog, {
  field: 'accessLog',
  node: AccessLogEntryRef,
  description:
    'Access log of an account, newest first. Null when the patient does not exist or the viewer may not see it',
  args: (arg) => ({ patientId: arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId } }),
  nullWhen: [404],
})

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readAccessLog: abilityField(t, 'audit.readAccessLog', 'Reading the access log of an account'),
}))
