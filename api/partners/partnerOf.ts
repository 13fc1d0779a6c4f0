import { desc, inArray } from 'drizzle-orm'
import type { Partner, PartnerKey } from '../contract/partners.ts'
import type { ReadTx } from '../db/Tx.ts'
import { partnerKeys, type partners } from '../db/schema.ts'
import { isValidKey } from '../http/authenticatePartner.ts'
import { prefixOf } from '../http/partnerSecret.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { groupBy } from '../listing/groupBy.ts'

type PartnerRow = typeof partners.$inferSelect
type KeyRow = typeof partnerKeys.$inferSelect

const shownMs = 90 * 24 * 60 * 60 * 1000

/** In the contract’s shape. */
export const partnerOf = (row: PartnerRow, keys: readonly KeyRow[], now: Date): Partner => ({
  id: row.id,
  company_id: row.companyId,
  slug: row.slug,
  name: row.name,
  created_at: isoInstant(row.createdAt),
  keys: keys.map((key) => keyOf(key, now)),
})

const keyOf = (key: KeyRow, now: Date): PartnerKey => ({
  id: key.id,
  prefix: prefixOf(key.id),
  created_at: isoInstant(key.createdAt),
  expires_at: isoInstant(key.expiresAt),
  ended_at: key.endedAt && isoInstant(key.endedAt),
  last_used_on: key.lastUsedOn,
  is_valid: isValidKey(key, now),
})

/** Keys of some partners, newest first: those that are valid, and those that were not long ago. */
export async function keysOf(tx: ReadTx, partnerIds: readonly string[], now: Date): Promise<Map<string, KeyRow[]>> {
  const rows =
    partnerIds.length === 0
      ? []
      : await tx
          .select()
          .from(partnerKeys)
          .where(inArray(partnerKeys.partnerId, [...partnerIds]))
          .orderBy(desc(partnerKeys.createdAt), desc(partnerKeys.id))
  const shown = rows.filter(({ endedAt, expiresAt }) => +now - +new Date(endedAt ?? expiresAt) < shownMs)
  return groupBy(shown, ({ partnerId }) => partnerId)
}
