import { and, eq, inArray } from 'drizzle-orm'
import type { ReviewPair } from '../../contract/settings/structuredSettings.ts'
import { insurances, providers } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { invalidFields, type Refused } from '../../http/ApiError.ts'

const keyOf = ({ provider_id, insurer_id }: ReviewPair) => `${provider_id} ${insurer_id}`

/**
 * Pairs of a provider and an insurance, as they are stored. A pair that is stored already stays as it is, even if its
 * provider or insurance no longer exists. A new one gets the names and external ids of the practice's own records.
 * @throws ApiError 422, by the place in the list
 */
export async function reviewPairs(
  tx: ReadTx,
  practiceId: string,
  { stored, requested }: { stored: readonly ReviewPair[]; requested: readonly ReviewPair[] },
): Promise<ReviewPair[]> {
  const known = new Map(stored.map((pair) => [keyOf(pair), pair]))
  const added = requested.filter((pair) => !known.has(keyOf(pair)))
  const records = await namedRecords(tx, practiceId, added)
  const refused: Record<string, Refused> = {}
  const seen = new Set<string>()
  const pairs = requested.flatMap((pair, index) => {
    const refuseAt = (field: keyof ReviewPair, refusal: Refused) => {
      refused[`meta.review_if_provider_insurance.${index}.${field}`] = refusal
      return []
    }
    if (seen.has(keyOf(pair))) return refuseAt('insurer_id', 'review_pair_twice')
    seen.add(keyOf(pair))
    const same = known.get(keyOf(pair))
    if (same) return [same]
    const provider = records.providers.get(pair.provider_id)
    const insurer = records.insurances.get(pair.insurer_id)
    if (!provider) return refuseAt('provider_id', 'no_such_provider')
    if (!insurer) return refuseAt('insurer_id', 'no_such_insurance')
    return [{ ...provider, ...insurer }]
  })
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return pairs
}

/** The practice's providers and insurances of some pairs, as a pair contains them, by id. */
async function namedRecords(tx: ReadTx, practiceId: string, pairs: readonly ReviewPair[]) {
  const ids = { providers: pairs.map((pair) => pair.provider_id), insurances: pairs.map((pair) => pair.insurer_id) }
  const treating = await tx
    .select()
    .from(providers)
    .where(and(eq(providers.practiceId, practiceId), inArray(providers.id, ids.providers)))
  const paying = await tx
    .select()
    .from(insurances)
    .where(and(eq(insurances.practiceId, practiceId), inArray(insurances.id, ids.insurances)))
  return {
    providers: new Map(treating.map((row) => [row.id, providerPart(row)])),
    insurances: new Map(paying.map((row) => [row.id, insurerPart(row)])),
  }
}

const providerPart = ({ id, firstName, lastName, externalId }: typeof providers.$inferSelect) => ({
  provider_id: id,
  provider_name: `${firstName} ${lastName}`.trim(),
  provider_external_id: externalId,
})

const insurerPart = ({ id, name, externalId }: typeof insurances.$inferSelect) => ({
  insurer_id: id,
  insurer_name: name,
  insurer_external_id: externalId,
})
