import { auditedTypeNames, listAuditLogs } from '../../api/contract/auditLogs.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { openEnum } from '../graph/openEnum.ts'
import { restNode } from '../graph/restNode.ts'
import { PartnerRef } from '../partners/Partner.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById } from '../rest/loaders.ts'
import { UserRef } from '../users/User.ts'
import { partnerActor, userActor } from './actors.ts'
import { auditedIdOf, auditedObject, NodeRef } from './auditedObjects.ts'

export type AuditEntry = AnswerOf<typeof listAuditLogs>[number]

export const auditedType = openEnum('AuditedType', auditedTypeNames, 'Type of the object that was changed', {
  patient: 'A patient’s account, with its bills and contacts',
  thread: 'An inbox conversation',
  tag: 'A tag on patients',
  practice: 'A practice and its settings',
  company: 'A company and its settings',
  feature: 'A feature flag. Its changed field is the name of the feature',
  user: 'A user: practice staff or our own staff',
  user_group: 'A user group and its members',
  partner: 'A partner and its keys',
  price_settings: 'Prices that a company pays for the product. Visible to system users only',
})

const AuditChangeRef = builder
  .objectRef<{ field: string; from: string | null; to: string | null }>('AuditChange')
  .implement({
    description: 'A field before and after',
    fields: (t) => ({
      field: t.exposeString('field', { data: 'none', description: 'Name of the field in the REST API' }),
      from: t.exposeString('from', {
        data: 'personal',
        nullable: true,
        description: 'Value before the change: plain text, or JSON for other types. Null when there was none',
      }),
      to: t.exposeString('to', {
        data: 'personal',
        nullable: true,
        description: 'Value after the change, in the same form. Null when there is none',
      }),
      fromPatient: t.field({
        data: 'personal',
        type: PatientRef,
        nullable: true,
        description: 'Patient that `from` is the id of. Null for other values, or when the viewer may not see them',
        resolve: ({ field, from }, _args, context, info) => patientOf(field, from, context, info),
      }),
      toPatient: t.field({
        data: 'personal',
        type: PatientRef,
        nullable: true,
        description: 'Patient that `to` is the id of. Null for other values, or when the viewer may not see them',
        resolve: ({ field, to }, _args, context, info) => patientOf(field, to, context, info),
      }),
    }),
  })

/** Fields whose values are ids of patients. */
const patientFields = new Set(['merged_into', 'merged_from'])

const leadToPatient = leadsTo<PatientSource>(PatientRef, patientById)

const patientOf = (field: string, id: string | null, context: Context, info: GraphQLResolveInfo) =>
  id !== null && patientFields.has(field) ? leadToPatient({ id } as PatientSource, context, info) : null

const AuditKindRef = closedEnum('AuditKind', 'Kind of change to an object', {
  created: 'The object was created',
  changed: 'Fields of the object were changed',
  deleted: 'The object was deleted',
})

const auditEntryById = batchById<AuditEntry>(null, listAuditLogs)

export const AuditEntryRef = restNode<AuditEntry>('AuditEntry', {
  description: 'A change of an object: who made it, when, and the fields before and after',
  load: (id, context, fields) => auditEntryById(context).load(id, fields),
})

/** The object and the action. */
builder.objectFields(AuditEntryRef, (t) => ({
  objectType: t.field({
    data: 'none',
    type: auditedType.ref,
    description: 'Type of the object',
    resolve: (entry) => auditedType.of(entry.obj_type),
  }),
  objectTypeText: t.exposeString('obj_type', { data: 'none', description: 'Raw type code of the server' }),
  objectId: t.id({
    data: 'none',
    nullable: true,
    description:
      'Id of the object, for `AuditLogFilter.objectId`. Present even when the object is deleted or is not a `Node`. Null for an unknown type',
    resolve: (entry) => auditedIdOf(entry.obj_type, entry.obj_id),
  }),
  object: t.field({
    data: 'none',
    type: NodeRef,
    nullable: true,
    description: 'The object. Null when it was deleted since, or the viewer may not see it',
    resolve: ({ obj_type: type, obj_id: id, patient }, _args, context, info) =>
      auditedObject(type, type === 'patient' ? patient : { id }, context, info),
  }),
  actionText: t.exposeString('action', { data: 'none', description: 'Action, as a code of the server' }),
  kind: t.field({
    data: 'none',
    type: AuditKindRef,
    description: 'Whether the object was created, changed or deleted',
    resolve: kindOf,
  }),
}))

/** When, by whom and where, and the difference itself. */
builder.objectFields(AuditEntryRef, (t) => ({
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the change was made' }),
  actor: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who made the change. Null for a change that a partner made, or that happened automatically',
    resolve: ({ user }, _args, context, info) => userActor(user, context, info),
  }),
  partner: t.field({
    data: 'none',
    type: PartnerRef,
    nullable: true,
    description: 'Partner who made the change. Null for any other change',
    resolve: ({ user }, _args, context, info) => partnerActor(user, context, info),
  }),
  impersonator: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'System user who impersonated the actor. Null in the actor’s own session',
    resolve: ({ impersonator }, _args, context, info) => userActor(impersonator, context, info),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'Practice of the object; amounts are in its currency. Null for company-wide objects',
    resolve: ({ client }, _args, context, info) => client && leadToPractice(client, context, info),
  }),
  changes: t.field({
    data: 'none',
    type: [AuditChangeRef],
    description: 'Changed fields with values before and after, in recorded order',
    resolve: changesOf,
  }),
}))

const leadToPractice = leadsTo(PracticeRef, practiceById)

const kindOf = ({ data }: AuditEntry) => (data.from === null ? 'created' : data.to === null ? 'deleted' : 'changed')

function changesOf({ data: { from, to } }: AuditEntry) {
  return Object.keys({ ...from, ...to }).map((field) => ({
    field,
    from: textOf(from?.[field]),
    to: textOf(to?.[field]),
  }))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
