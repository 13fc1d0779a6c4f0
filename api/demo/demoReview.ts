import type { RowSets } from './rowSets.ts'

/** A practice reviews the bills of one provider's patients with one insurance. */
export function addReviewCondition(rows: RowSets, practiceId: string): void {
  const practice = rows.practices.find((row) => row.id === practiceId)!
  const provider = rows.providers.find((row) => row.practiceId === practiceId)!
  const insurance = rows.insurances.find((row) => row.practiceId === practiceId)!
  const pair = {
    provider_id: provider.id,
    provider_name: `${provider.firstName} ${provider.lastName}`,
    provider_external_id: provider.externalId,
    insurer_id: insurance.id,
    insurer_name: insurance.name,
    insurer_external_id: insurance.externalId,
  }
  practice.meta = { ...practice.meta, review_if_provider_insurance: [pair] }
}
