import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { auditedTypeNames, auditedTypes, listAuditLogs as endpoint } from '../contract/auditLogs.ts'
import { refusal } from '../contract/rules.ts'
import { auditEntries, patients, practices } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { scopedList } from '../listing/lists.ts'
import { auditData } from './auditData.ts'
import { peopleById } from './peopleById.ts'

/** Changes within the viewer's scope. */
export const listAuditLogs = scopedList({
  endpoint,
  table: auditEntries,
  isDeep: true,
  scope: scopeOf,
  columns: {
    ...getTableColumns(auditEntries),
    practiceName: sql<string | null>`${practices.name}`,
    currency: sql<string>`coalesce(${practices.currency}, 'USD')`,
    timezone: sql<string>`coalesce(${practices.timezone}, 'UTC')`,
    patientId: sql<string | null>`${patients.id}`,
    patientFirstName: sql<string>`${patients.firstName}`,
    patientLastName: sql<string>`${patients.lastName}`,
  },
  join: sql`left join ${practices} on ${eq(practices.id, auditEntries.practiceId)}
    left join ${patients} on ${auditEntries.objectType} = 'patient' and ${eq(patients.id, auditEntries.objectId)}`,
  filters: {
    id: auditEntries.id,
    obj_type: auditEntries.objectType,
    obj_id: auditEntries.objectId,
    action: auditEntries.action,
    user_id: auditEntries.userId,
    company_id: auditEntries.companyId,
    client_id: auditEntries.practiceId,
    created_at: auditEntries.createdAt,
  },
  sorts: { created_at: { by: auditEntries.createdAt, type: 'timestamptz' } },
  related: { people: { reads: ['userId', 'impersonatorId'], load: peopleById } },
  fields: {
    id: column('id'),
    obj_type: column('objectType'),
    obj_id: column('objectId'),
    action: column('action'),
    created_at: instantColumn('createdAt'),
    user_id: column('userId'),
    user: { reads: ['userId', 'people'], of: ({ userId }, _, { people }) => people(userId) },
    impersonator: {
      reads: ['impersonatorId', 'people'],
      of: ({ impersonatorId }, _, { people }) => people(impersonatorId),
    },
    company_id: column('companyId'),
    client_id: column('practiceId'),
    client: {
      reads: ['practiceId', 'practiceName', 'currency', 'timezone'],
      of: ({ practiceId: id, practiceName: name, currency, timezone }) =>
        id !== null && name !== null ? { id, name, currency, timezone } : null,
    },
    patient: {
      reads: ['patientId', 'patientFirstName', 'patientLastName'],
      of: ({ patientId: id, patientFirstName, patientLastName }) =>
        id === null ? null : { id, first_name: patientFirstName, last_name: patientLastName },
    },
    data: { reads: ['action', 'changes', 'currency'], of: (entry) => auditData(entry, entry.currency) },
  },
})

/** System users see all object types, other users those they may read. */
function scopeOf(viewer: Viewer): SQL | undefined {
  const scope = inScope(viewer, { company: auditEntries.companyId, practice: auditEntries.practiceId })
  if (viewer.isSystem) return scope
  const readable = auditedTypeNames.filter((type) => refusal(viewer, auditedTypes[type]) === null)
  return and(scope, inArray(auditEntries.objectType, readable))
}
