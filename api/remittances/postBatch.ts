import type { RemittedClaim } from '../db/remittanceTables.ts'
import type { Tx } from '../db/Tx.ts'
import { loadClaimed, loadPosted } from './loadClaimed.ts'
import { externalIdOf, planClaims } from './planClaims.ts'
import { postClaims, type PostingScope } from './postClaims.ts'
import type { RemittanceHeader } from './Remittance.ts'

/** Posts claims of a remittance that name different visits. @returns which were posted, and why others were not */
export async function postBatch(
  tx: Tx,
  scope: PostingScope,
  remittance: RemittanceHeader,
  claims: readonly RemittedClaim[],
) {
  const visits = await loadClaimed(
    tx,
    scope.practiceId,
    claims.map(({ id }) => id),
  )
  const posted = await loadPosted(
    tx,
    scope.practiceId,
    claims.map((claim) => externalIdOf(remittance, claim)),
  )
  const plan = planClaims(remittance, claims, { visits, posted })
  await postClaims(tx, scope, remittance, plan.planned)
  return plan
}

/** The first claims that name different visits: a correction follows the reversal of the same claim. */
export function nextBatch(claims: readonly RemittedClaim[], size: number): RemittedClaim[] {
  const seen = new Set<string>()
  const batch: RemittedClaim[] = []
  for (const claim of claims) {
    if (batch.length === size || seen.has(claim.id)) break
    seen.add(claim.id)
    batch.push(claim)
  }
  return batch
}
