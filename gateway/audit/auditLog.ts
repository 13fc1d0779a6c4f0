import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { auditedTypeNames, auditedTypes, listAuditLogs } from '../../api/contract/auditLogs.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError, restIdOf } from '../graph/globalId.ts'
import { isSelected } from '../graph/selection.ts'
import { permissionFor } from '../session/Permission.ts'
import { ViewerRef } from '../session/Viewer.ts'
import { auditedType, type AuditEntry, AuditEntryRef } from './AuditEntry.ts'

interface AuditPage {
  rows: AuditEntry[]
  total: number | null
  isTotalExact: boolean
}

const AuditLogPageRef = builder.objectRef<AuditPage>('AuditLogPage').implement({
  description: 'One page of the audit log',
  fields: (t) => ({
    entries: t.field({
      data: 'none',
      type: [AuditEntryRef],
      description: 'The changes, newest first',
      resolve: ({ rows }) => rows,
    }),
    totalCount: t.int({
      data: 'none',
      description: 'How many there are in all, counted to 10,000',
      resolve: ({ total }) => total ?? 0,
    }),
    isTotalCountExact: t.exposeBoolean('isTotalExact', {
      data: 'none',
      description: 'false: there are more than totalCount',
    }),
  }),
})

const AuditLogFilter = builder.inputType('AuditLogFilter', {
  description: 'Every field narrows the log; null means no matter',
  fields: (t) => ({
    objectTypes: t.field({ data: 'none', type: [auditedType.ref], description: 'Any of these kinds of objects' }),
    objectId: t.id({ data: 'none', description: 'This object, by its REST id' }),
    userId: t.id({ data: 'none', description: 'What this person did' }),
    practiceIds: t.idList({ data: 'none', description: 'Any of these practices' }),
    companyId: t.id({ data: 'none', description: 'This company' }),
    from: t.field({ data: 'none', type: 'DateTime', description: 'At this instant or later' }),
    before: t.field({ data: 'none', type: 'DateTime', description: 'Before this instant' }),
  }),
})

function whereOf(filter: typeof AuditLogFilter.$inferInput): Where<typeof listAuditLogs.filter> {
  const { objectTypes, objectId, userId, practiceIds, companyId, from, before } = filter
  return {
    ...(objectTypes && { obj_type: { $in: objectTypes } }),
    ...(objectId && { obj_id: objectId }),
    ...(userId && { user_id: restIdOf(userId, 'User') }),
    ...(practiceIds && { client_id: { $in: practiceIds.map((id) => restIdOf(id, 'Practice')) } }),
    ...(companyId && { company_id: restIdOf(companyId, 'Company') }),
    ...((from || before) && { created_at: { ...(from && { $ge: from }), ...(before && { $lt: before }) } }),
  }
}

const mostPerPage = 250

builder.queryField('auditLog', (t) =>
  t.field({
    data: 'none',
    type: AuditLogPageRef,
    description: 'Who changed what within the viewer’s scope, newest first, by pages',
    args: {
      page: t.arg.int({ data: 'none', required: true, description: 'From 1' }),
      perPage: t.arg.int({ data: 'none', required: true, description: `Rows of a page; ${mostPerPage} at most` }),
      filter: t.arg({ data: 'none', type: AuditLogFilter, description: 'Which changes' }),
      isOldestFirst: t.arg.boolean({ data: 'none', description: 'The other way round' }),
    },
    resolve: async (_root, { page, perPage, filter, isOldestFirst }, { rest }, info) => {
      if (page < 1 || perPage < 1 || perPage > mostPerPage)
        throw new BadInputError(refuse('graph_too_many', { name: 'perPage', maximum: mostPerPage }))
      const where = JSON.stringify(whereOf(filter ?? {}))
      const isCounted = isSelected(info, 'totalCount') || isSelected(info, 'isTotalCountExact')
      const sort = isOldestFirst ? 'created_at' : '-created_at'
      const query = { sort, page, per_page: perPage, where, count: isCounted ? ('true' as const) : ('false' as const) }
      const { answer, headers } = await rest.call(listAuditLogs, { query })
      const total = isCounted ? Number(headers['x-total-count']) : null
      return { rows: answer, total, isTotalExact: headers['x-total-is-exact'] !== 'false' }
    },
  }),
)

builder.objectField(ViewerRef, 'auditedTypes', (t) =>
  t.field({
    data: 'none',
    type: [auditedType.ref],
    description: 'Kinds of objects whose changes the viewer may read of',
    resolve: async (_user, _args, context) => {
      const permissions = auditedTypeNames.map(async (type) => ({
        type,
        isAllowed: (await permissionFor(context, auditedTypes[type])).isAllowed,
      }))
      return (await Promise.all(permissions)).filter(({ isAllowed }) => isAllowed).map(({ type }) => type)
    },
  }),
)
