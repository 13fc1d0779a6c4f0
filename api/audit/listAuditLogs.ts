import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { auditedTypeNames, auditedTypes, listAuditLogs as endpoint } from '../contract/auditLogs.ts'
import { refusal } from '../contract/rules.ts'
import { auditEntries, patients, practices } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
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
  related: { person: (tx, rows) => peopleById(tx, rows) },
  toResponse: (entry, _, { person }) => ({
    id: entry.id,
    obj_type: entry.objectType,
    obj_id: entry.objectId,
    action: entry.action,
    created_at: isoInstant(entry.createdAt),
    user_id: entry.userId,
    user: person(entry.userId),
    impersonator: person(entry.impersonatorId),
    company_id: entry.companyId,
    client_id: entry.practiceId,
    client:
      entry.practiceId !== null && entry.practiceName !== null
        ? { id: entry.practiceId, name: entry.practiceName, currency: entry.currency }
        : null,
    patient:
      entry.patientId === null
        ? null
        : { id: entry.patientId, first_name: entry.patientFirstName, last_name: entry.patientLastName },
    data: auditData(entry, entry.currency),
  }),
})

/** System users see all object types, other users those they may read. */
function scopeOf(viewer: Viewer): SQL | undefined {
  const scope = inScope(viewer, { company: auditEntries.companyId, practice: auditEntries.practiceId })
  if (viewer.isSystem) return scope
  const readable = auditedTypeNames.filter((type) => refusal(viewer, auditedTypes[type]) === null)
  return and(scope, inArray(auditEntries.objectType, readable))
}
