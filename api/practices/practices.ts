import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/practices.ts'
import type { ReadTx } from '../db/Tx.ts'
import { practices } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { scopedList } from '../listing/lists.ts'

const scopeOf = (viewer: Viewer) => inScope(viewer, { company: practices.companyId, practice: practices.id })

export const listPractices = scopedList({
  endpoint: contract.listPractices,
  table: practices,
  scope: scopeOf,
  filters: {
    id: practices.id,
    company_id: practices.companyId,
    name: practices.name,
    connection_type: practices.connectionType,
    enabled: practices.enabled,
    active: practices.active,
  },
  sorts: { name: { by: practices.name, type: 'text' }, created_at: { by: practices.createdAt, type: 'timestamptz' } },
  toResponse: (practice) => practiceOf(practice),
})

export async function getPractice(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof contract.getPractice>) {
  const [practice] = await tx
    .select()
    .from(practices)
    .where(and(eq(practices.id, path.id), scopeOf(viewer)))
  if (!practice) throw notFound('practice')
  return practiceOf(practice)
}

function practiceOf(practice: typeof practices.$inferSelect): contract.Practice {
  return {
    id: practice.id,
    company_id: practice.companyId,
    name: practice.name,
    client_uid: practice.clientUid,
    connection_type: practice.connectionType,
    timezone: practice.timezone,
    currency: practice.currency,
    enabled: practice.enabled,
    active: practice.active,
    tax_id: practice.taxId,
    logo_url: practice.logoUrl,
    work_hours_start: practice.workHoursStart,
    work_hours_end: practice.workHoursEnd,
    custom_outbound_phone: practice.customOutboundPhone,
    preferred_language_support: practice.preferredLanguageSupport,
    created_at: isoInstant(practice.createdAt),
    modified_at: isoInstant(practice.modifiedAt),
  }
}
