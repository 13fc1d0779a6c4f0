import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/partners.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { companies, partnerKeys, partners } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import { scopedList } from '../listing/lists.ts'
import { newId } from '../db/newId.ts'
import { keysOf, partnerFields, partnerOf } from './partnerOf.ts'
import { recordPartnerChange } from './recordPartnerChange.ts'

export const listPartners = scopedList({
  endpoint: contract.listPartners,
  table: partners,
  filters: { id: partners.id, company_id: partners.companyId, slug: partners.slug, name: partners.name },
  sorts: { name: { by: partners.name, type: 'text' }, created_at: { by: partners.createdAt, type: 'timestamptz' } },
  related: {
    keys: {
      reads: ['id'],
      load: (tx, rows, { viewer }) =>
        keysOf(
          tx,
          rows.map(({ id }) => id),
          viewer.now,
        ),
    },
  },
  fields: partnerFields,
})

/** The calling partner, identified by its key. */
export async function getOwnPartner(tx: ReadTx, viewer: Viewer) {
  const [found] = await tx
    .select()
    .from(partners)
    .innerJoin(partnerKeys, and(eq(partnerKeys.partnerId, partners.id), eq(partnerKeys.id, viewer.sessionId)))
    .where(eq(partners.id, viewer.userId))
  if (!found) throw notFound('partner')
  return partnerOf(found.partners, [found.partner_keys], viewer.now)
}

/** @throws ApiError 404 for an unknown company, 409 if it already has this partner */
export async function createPartner(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.createPartner>) {
  const { company_id: companyId, slug, name } = body
  const isKnown = and(eq(companies.id, companyId), inScope(viewer, { company: companies.id }))
  if ((await tx.$count(companies, isKnown)) === 0) throw notFound('company')
  const row = { id: newId(), companyId, slug, name, createdAt: viewer.now.toISOString() }
  const [added] = await tx.insert(partners).values(row).onConflictDoNothing().returning()
  if (!added) throw conflict('partner_known')
  await recordPartnerChange(tx, viewer, { partner: added, action: 'partner_created', changes: { name: [null, name] } })
  return partnerOf(added, [], viewer.now)
}
