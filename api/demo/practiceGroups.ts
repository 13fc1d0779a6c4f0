import { groupKindOf } from '../contract/connectors/practiceGroups.ts'
import type { Random } from '../samples/Random.ts'
import { sampleGroups } from '../samples/practiceGroups.ts'
import type { PracticePlan } from './companyPlans.ts'
import type { RowSets } from './rowSets.ts'

interface Owned {
  owner: { companyId: string; practiceId: string }
  practice: PracticePlan
  created: string
  /** An account of its own for the first group's payments. */
  branchAccount: string | null
}

/**
 * Groups of a practice whose billing system has them; the last one is disabled. They draw from a separate random
 * stream, so that the rest of the demo does not change.
 * @returns the id of the group of each location, by the location's number
 */
export function addPracticeGroups(
  rows: RowSets,
  random: Random,
  owned: Owned,
): (locationIndex: number) => string | null {
  const { owner, practice, created, branchAccount } = owned
  const kind = groupKindOf(practice.connectionType)
  if (kind === null) return () => null
  const groups = sampleGroups[kind].map(({ external_id: externalId, name }, index, all) => ({
    id: random.fork(970 + index).id(created),
    ...owner,
    externalId,
    name,
    enabled: index < all.length - 1,
    paymentConnectionId: index === 0 ? branchAccount : null,
    modifiedAt: created,
  }))
  rows.providerGroups.push(...groups)
  // The group of the last of three locations has its own account.
  return (locationIndex) => groups[locationIndex === 2 ? 0 : 1]!.id
}
