import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/partners.ts'
import type { Tx } from '../db/database.ts'
import { companies, partnerKeys, partners } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import { pageOf } from '../listing/pageOf.ts'
import { newId } from '../newId.ts'
import { keysOf, partnerOf } from './partnerOf.ts'
import { recordPartnerChange } from './recordPartnerChange.ts'

export async function listPartners(tx: Tx, viewer: Viewer, { query }: InputOf<typeof contract.listPartners>) {
  const page = await pageOf(tx, query, {
    table: partners,
    id: partners.id,
    scope: inScope(viewer, { company: partners.companyId }),
    declaration: contract.listPartners,
    filters: { id: partners.id, company_id: partners.companyId, slug: partners.slug, name: partners.name },
    sorts: { name: { by: partners.name, type: 'text' }, created_at: { by: partners.createdAt, type: 'timestamptz' } },
  })
  const ids = page.rows.map(({ id }) => id)
  const keys = await keysOf(tx, ids, viewer.now)
  return page.map((row) => partnerOf(row, keys.get(row.id) ?? [], viewer.now))
}

/** The caller, who is known by a key: the key is their session. */
export async function getOwnPartner(tx: Tx, viewer: Viewer) {
  const [found] = await tx
    .select()
    .from(partners)
    .innerJoin(partnerKeys, and(eq(partnerKeys.partnerId, partners.id), eq(partnerKeys.id, viewer.sessionId)))
    .where(eq(partners.id, viewer.userId))
  if (!found) throw notFound('Partner')
  return partnerOf(found.partners, [found.partner_keys], viewer.now)
}

/** @throws ApiError 404 for an unknown company, 409 for one that has this partner */
export async function createPartner(tx: Tx, viewer: Viewer, { body }: InputOf<typeof contract.createPartner>) {
  const { company_id: companyId, slug, name } = body
  const isKnown = and(eq(companies.id, companyId), inScope(viewer, { company: companies.id }))
  if ((await tx.$count(companies, isKnown)) === 0) throw notFound('Company')
  const row = { id: newId(), companyId, slug, name, createdAt: viewer.now.toISOString() }
  const [added] = await tx.insert(partners).values(row).onConflictDoNothing().returning()
  if (!added) throw conflict('partner_known', 'This company has this partner already.')
  await recordPartnerChange(tx, viewer, { partner: added, action: 'partner_created', changes: { name: [null, name] } })
  return partnerOf(added, [], viewer.now)
}
