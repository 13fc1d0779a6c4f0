import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/partners.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { partnerKeys, partners } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'
import { isValidKey } from '../http/authenticatePartner.ts'
import { newSecret, prefixOf } from '../http/partnerSecret.ts'
import { newId } from '../db/newId.ts'
import { keysOf, partnerOf } from './partnerOf.ts'
import { recordPartnerChange } from './recordPartnerChange.ts'

const dayMs = 24 * 60 * 60 * 1000

/** @throws ApiError 404 outside of the viewer's scope, 409 if two keys are valid */
export async function issuePartnerKey(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.issuePartnerKey>,
) {
  const partner = await lockPartner(tx, viewer, path.id)
  const { now } = viewer
  const valid = ((await keysOf(tx, [partner.id], now)).get(partner.id) ?? []).filter((key) => isValidKey(key, now))
  if (valid.length >= contract.maxValidKeys) throw conflict('two_keys')
  const until = body.previous_days === null ? null : inDays(now, body.previous_days)
  for (const { id, expiresAt } of valid)
    if (until !== null && new Date(expiresAt) > new Date(until))
      await tx.update(partnerKeys).set({ expiresAt: until }).where(eq(partnerKeys.id, id))
  const id = newId()
  const { text, hash } = newSecret(id)
  const expiresAt = inDays(now, body.expires_in_days)
  const made = { id, partnerId: partner.id, secretHash: hash, createdBy: viewer.userId, expiresAt }
  await tx.insert(partnerKeys).values({ ...made, createdAt: now.toISOString() })
  await recordPartnerChange(tx, viewer, {
    partner,
    action: 'partner_key_issued',
    changes: { key: [null, prefixOf(id)], expires_at: [null, expiresAt] },
  })
  return { partner: await shown(tx, partner, now), secret: text }
}

/**
 * @throws ApiError 404 outside of the viewer's scope and for another partner's key, 409 for an expired or revoked one
 */
export async function endPartnerKey(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.endPartnerKey>) {
  const partner = await lockPartner(tx, viewer, path.id)
  const isRequested = and(eq(partnerKeys.id, path.key_id), eq(partnerKeys.partnerId, partner.id))
  const [key] = await tx.select().from(partnerKeys).where(isRequested)
  if (!key) throw notFound('key')
  if (!isValidKey(key, viewer.now)) throw conflict('key_over')
  await tx.update(partnerKeys).set({ endedAt: viewer.now.toISOString() }).where(isRequested)
  await recordPartnerChange(tx, viewer, {
    partner,
    action: 'partner_key_ended',
    changes: { key: [prefixOf(key.id), null] },
  })
  return shown(tx, partner, viewer.now)
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

async function shown(tx: ReadTx, partner: typeof partners.$inferSelect, now: Date) {
  return partnerOf(partner, (await keysOf(tx, [partner.id], now)).get(partner.id) ?? [], now)
}

/** Changes of a partner's keys run one after another, so that two at once never create a third key. */
async function lockPartner(tx: Tx, viewer: Viewer, id: string): Promise<typeof partners.$inferSelect> {
  const isRequested = and(eq(partners.id, id), inScope(viewer, { company: partners.companyId }))
  const [partner] = await tx.select().from(partners).where(isRequested).for('update')
  if (!partner) throw notFound('partner')
  return partner
}
