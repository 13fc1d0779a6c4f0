import { desc, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { partner, type Partner, type PartnerKey } from '../contract/partners.ts'
import type { ReadTx } from '../db/Tx.ts'
import { partnerKeys, type partners } from '../db/schema.ts'
import { isValidKey } from '../http/authenticatePartner.ts'
import { prefixOf } from '../http/partnerSecret.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import { groupBy } from '../listing/groupBy.ts'

type PartnerRow = typeof partners.$inferSelect
type KeyRow = typeof partnerKeys.$inferSelect

const shownMs = 90 * 24 * 60 * 60 * 1000

type KeysByPartner = ReadonlyMap<string, readonly KeyRow[]>

/** `keys` are those of the partners, by the partner's id. */
export const partnerFields = responseFields<
  PartnerRow,
  { viewer: Pick<Viewer, 'now'> },
  Partner,
  { keys: KeysByPartner }
>()({
  id: column('id'),
  company_id: column('companyId'),
  slug: column('slug'),
  name: column('name'),
  created_at: instantColumn('createdAt'),
  keys: {
    reads: ['id', 'keys'],
    of: ({ id }, { viewer }, { keys }) => (keys.get(id) ?? []).map((key) => keyOf(key, viewer.now)),
  },
})
const wholePartner = fieldReader(partnerFields, partner)(null)

/** One partner in the contract’s shape. */
export const partnerOf = (row: PartnerRow, keys: readonly KeyRow[], now: Date): Partner =>
  wholePartner.of(row, { viewer: { now } }, { keys: new Map([[row.id, keys]]) })

const keyOf = (key: KeyRow, now: Date): PartnerKey => ({
  id: key.id,
  prefix: prefixOf(key.id),
  created_at: isoInstant(key.createdAt),
  expires_at: isoInstant(key.expiresAt),
  ended_at: key.endedAt && isoInstant(key.endedAt),
  last_used_on: key.lastUsedOn,
  is_valid: isValidKey(key, now),
})

/** Keys of some partners, newest first: valid ones, and those that ended recently. */
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
