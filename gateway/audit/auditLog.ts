import { auditedTypeNames, auditedTypes, listAuditLogs } from '../../api/contract/auditLogs.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { connection } from '../graph/connection.ts'
import { permissionFor } from '../session/Permission.ts'
import { ViewerRef } from '../session/Viewer.ts'
import { auditedType, AuditEntryRef } from './AuditEntry.ts'
import { auditedObjectOf } from './auditedObjects.ts'

const AuditLogFilter = builder.inputType('AuditLogFilter', {
  description: 'Filters are combined with AND. Null means no filter',
  fields: (t) => ({
    objectTypes: t.field({
      data: 'none',
      type: [auditedType.ref],
      description: 'Changes of any of these types of objects',
    }),
    objectId: t.id({ data: 'none', description: 'Changes of this object: an id of any type that the log records' }),
    userId: t.id({ data: 'none', for: 'User', description: 'Changes that this user made' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Changes in any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Changes in this company' }),
    createdFrom: t.field({
      data: 'none',
      type: 'DateTime',
      description: 'Changes at this instant or later (inclusive)',
    }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Changes before this instant (exclusive)' }),
  }),
})

function whereOf(filter: typeof AuditLogFilter.$inferInput): Where<typeof listAuditLogs.filter> {
  const { objectTypes, objectId, userId, practiceRestIds, companyRestId, createdFrom, createdBefore } = filter
  const created = { ...(createdFrom && { $ge: createdFrom }), ...(createdBefore && { $lt: createdBefore }) }
  const object = objectId ? auditedObjectOf(objectId) : null
  return {
    ...(objectTypes && { obj_type: { $in: auditedType.filtered(objectTypes) } }),
    ...(object && { $and: [object] }),
    ...(userId && { user_id: userId }),
    ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
    ...(companyRestId && { company_id: companyRestId }),
    ...((createdFrom || createdBefore) && { created_at: created }),
  }
}

const AuditLogOrder = closedEnum('AuditLogOrder', 'Order of the audit log', {
  newest_first: 'The latest change first',
  oldest_first: 'The earliest change first',
})

connection(listAuditLogs, {
  field: 'auditLog',
  node: AuditEntryRef,
  description: 'Audit log of the objects that the viewer may read, newest first by default',
  countsTo: 10_000,
  size: 100,
  maximum: 250,
  filter: { type: AuditLogFilter, description: 'Filter of the changes', toWhere: whereOf },
  args: (arg) => ({ order: arg({ data: 'none', type: AuditLogOrder, description: 'Default: newest first' }) }),
  toCall: ({ order }) => ({ sort: order === 'oldest_first' ? 'created_at' : '-created_at' }),
})

builder.objectField(ViewerRef, 'auditedTypes', (t) =>
  t.field({
    data: 'none',
    type: [auditedType.ref],
    description: 'Types of objects whose changes the viewer may read',
    resolve: async (_user, _args, context) => {
      const permissions = auditedTypeNames.map(async (type) => ({
        type,
        isAllowed: (await permissionFor(context, auditedTypes[type])).isAllowed,
      }))
      return (await Promise.all(permissions)).filter(({ isAllowed }) => isAllowed).map(({ type }) => type)
    },
  }),
)
