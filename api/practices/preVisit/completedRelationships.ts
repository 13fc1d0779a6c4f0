import { and, eq, inArray } from 'drizzle-orm'
import type { RelationshipItem } from '../../contract/preVisit.ts'
import type { ProviderRelationship } from '../../contract/settings/structuredSettings.ts'
import { providers } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { invalidFields, type Refused } from '../../http/ApiError.ts'

interface Relationships {
  stored: readonly ProviderRelationship[]
  requested: readonly ProviderRelationship[]
  /** Those of the billing system, if a relationship changes. */
  items: readonly RelationshipItem[]
}

/**
 * Relationships of providers, as they are stored: with the names of the practice's providers and of the billing system's
 * items. What is stored already stays as it is, even if the provider or the item no longer exists.
 * @throws ApiError 422, by the place in the list
 */
export async function completedRelationships(
  tx: ReadTx,
  practiceId: string,
  { stored, requested, items }: Relationships,
): Promise<ProviderRelationship[]> {
  const known = new Map(stored.map((each) => [each.provider_id, each]))
  const names = await providerNames(tx, practiceId, changedRelationships(stored, requested))
  const offered = new Map(items.map((item) => [item.item_id, item]))
  const refused: Record<string, Refused> = {}
  const seen = new Set<string>()
  const completed = requested.flatMap((each, index) => {
    const refuseAt = (field: keyof ProviderRelationship, refusal: Refused) => {
      refused[`meta.checkin_provider_coc_relationships.${index}.${field}`] = refusal
      return []
    }
    if (seen.has(each.provider_id)) return refuseAt('provider_id', 'provider_twice')
    seen.add(each.provider_id)
    const same = known.get(each.provider_id)
    if (same?.item_id === each.item_id) return [same]
    const [name, item] = [names.get(each.provider_id), offered.get(each.item_id)]
    if (name === undefined) return refuseAt('provider_id', 'no_such_provider')
    if (!item) return refuseAt('item_id', 'no_such_relationship_item')
    return [{ provider_id: each.provider_id, provider_name: name, ...item }]
  })
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return completed
}

/** Requested relationships that are not stored yet. */
export function changedRelationships(
  stored: readonly ProviderRelationship[],
  requested: readonly ProviderRelationship[],
): ProviderRelationship[] {
  const known = new Map(stored.map((each) => [each.provider_id, each.item_id]))
  return requested.filter((each) => known.get(each.provider_id) !== each.item_id)
}

/** Names of those that are providers of the practice, by id. */
async function providerNames(tx: ReadTx, practiceId: string, of: readonly ProviderRelationship[]) {
  const ids = of.map((each) => each.provider_id)
  const rows = await tx
    .select()
    .from(providers)
    .where(and(eq(providers.practiceId, practiceId), inArray(providers.id, ids)))
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
