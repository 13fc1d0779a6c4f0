import type { RemittedClaim, Remittance } from './Remittance.ts'

/** Why nothing of a remittance is posted. Null if its sums are correct. */
export function remittanceFault({ total, providerAdjustment, claims }: Remittance): string | null {
  const paid = claims.reduce((sum, claim) => sum + claim.paid, 0)
  return paid - providerAdjustment === total ? null : 'the claims and provider adjustments don’t add up to the payment'
}

const primary: ReadonlySet<string> = new Set(['1', '4', '19', '22'])

/** Why a claim can't be posted, from its own segments. Null if its sums are correct. */
export function claimFault({ status, services, ...claim }: RemittedClaim): string | null {
  if (!primary.has(status)) return `claim status ${status} is not imported: it is not a primary payer’s decision`
  const lines = { responsibility: 0, adjustment: 0, billed: 0, paid: 0 }
  for (const service of services) {
    if (service.billed - service.adjustment - service.responsibility !== service.paid)
      return 'the amounts of a service line don’t add up'
    for (const key of ['responsibility', 'adjustment', 'billed', 'paid'] as const) lines[key] += service[key]
  }
  const responsibility = lines.responsibility + claim.responsibility
  if (services.length > 0 && lines.billed !== claim.billed) return 'the service lines don’t add up to the claim'
  if (claim.billed - lines.adjustment - claim.adjustment - responsibility !== claim.paid)
    return 'the amounts of the claim don’t add up'
  if (claim.statedResponsibility !== null && claim.statedResponsibility !== responsibility)
    return 'the patient responsibility differs from its adjustments'
  if (services.length > 0 && (claim.adjustment !== 0 || claim.responsibility !== 0))
    return 'it adjusts both the whole claim and service lines'
  const sign = status === '22' ? -1 : 1
  const amounts = [claim, ...services].flatMap((each) => [each.billed, each.paid, each.adjustment, each.responsibility])
  return amounts.some((amount) => sign * amount < 0) ? 'an amount has the wrong sign' : null
}
