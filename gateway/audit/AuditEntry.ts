import { auditedTypeNames, type listAuditLogs } from '../../api/contract/auditLogs.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { nameOf } from './nameOf.ts'

export type AuditEntry = AnswerOf<typeof listAuditLogs>[number]

export const auditedType = openEnum('AuditedType', auditedTypeNames, 'Type of the object that was changed', {
  patient: 'A patient’s account, with its bills and contacts',
  thread: 'A conversation of the inbox',
  tag: 'A tag on patients',
  practice: 'A practice and its settings',
  company: 'A company and its settings',
  user: 'A user of a practice’s or our own staff',
  partner: 'A partner and its keys',
  price_settings: 'What a company pays for the product. Only system users see these',
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
        description: 'Value before: text as it is, anything else as JSON; null for none',
      }),
      to: t.exposeString('to', { data: 'personal', nullable: true, description: 'Value after' }),
    }),
  })

const AuditKindRef = builder.enumType('AuditKind', {
  description: 'Whether an object was made, changed or deleted',
  values: {
    CREATED: { value: 'created', description: 'Made' },
    CHANGED: { value: 'changed', description: 'Changed' },
    DELETED: { value: 'deleted', description: 'Deleted' },
  },
})

export const AuditEntryRef = builder.objectRef<AuditEntry>('AuditEntry').implement({
  description: 'Who changed what, and when',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (entry) => encodeGlobalId('AuditEntry', entry.id),
    }),
    objectType: t.field({
      data: 'none',
      type: auditedType.ref,
      description: 'Kind of the object',
      resolve: (entry) => auditedType.of(entry.obj_type),
    }),
    objectTypeText: t.exposeString('obj_type', { data: 'none', description: 'The kind as the server names it' }),
    objectRestId: t.exposeString('obj_id', {
      data: 'none',
      description: 'Id of the object in the REST API and in links',
    }),
    objectName: t.string({
      data: 'personal',
      nullable: true,
      description: 'Name of the patient, where the object is one who is still there',
      resolve: ({ patient }) => nameOf(patient),
    }),
    actionText: t.exposeString('action', { data: 'none', description: 'What was done, as a code' }),
    kind: t.field({ data: 'none', type: AuditKindRef, description: 'Made, changed or deleted', resolve: kindOf }),
  }),
})

/** When, by whom and where, and the difference itself. */
builder.objectFields(AuditEntryRef, (t) => ({
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
  actor: t.string({
    data: 'personal',
    nullable: true,
    description: 'Who did it; null for what happened by itself',
    resolve: ({ user }) => nameOf(user),
  }),
  actorRestId: t.exposeString('user_id', {
    data: 'none',
    nullable: true,
    description: 'Id of that person in the REST API',
  }),
  impersonator: t.string({
    data: 'personal',
    nullable: true,
    description: 'The system user behind a session in that person’s name',
    resolve: ({ impersonator }) => nameOf(impersonator),
  }),
  practiceName: t.string({
    data: 'none',
    nullable: true,
    description: 'Name of the practice; null for what concerns the whole company',
    resolve: ({ client }) => client?.name ?? null,
  }),
  currency: t.string({
    data: 'none',
    nullable: true,
    description: 'Currency of amounts among the values, ISO 4217',
    resolve: ({ client }) => client?.currency ?? null,
  }),
  changes: t.field({
    data: 'none',
    type: [AuditChangeRef],
    description: 'The fields, in the order they were kept',
    resolve: changesOf,
  }),
}))

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
