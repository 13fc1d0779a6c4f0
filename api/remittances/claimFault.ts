import { type PlainRefusalCode, type Refusal, refuse } from '../contract/refusals/Refusal.ts'
import type { RemittedClaim } from '../db/remittanceTables.ts'
import type { Remittance } from './Remittance.ts'

/** Why nothing of a remittance is posted. Null if its sums are correct. */
export function remittanceFault({ total, providerAdjustment, claims }: Remittance): PlainRefusalCode | null {
  const paid = claims.reduce((sum, claim) => sum + claim.paid, 0)
  return paid - providerAdjustment === total ? null : 'remittance_total'
}

const primary: ReadonlySet<string> = new Set(['1', '4', '19', '22'])

/** Why a claim can't be posted, from its own segments. Null if its sums are correct. */
export function claimFault({ status, services, ...claim }: RemittedClaim): Refusal | PlainRefusalCode | null {
  if (!primary.has(status)) return refuse('claim_status', { status })
  const lines = { responsibility: 0, adjustment: 0, billed: 0, paid: 0 }
  for (const service of services) {
    if (service.billed - service.adjustment - service.responsibility !== service.paid) return 'claim_line_sum'
    for (const key of ['responsibility', 'adjustment', 'billed', 'paid'] as const) lines[key] += service[key]
  }
  const responsibility = lines.responsibility + claim.responsibility
  if (services.length > 0 && lines.billed !== claim.billed) return 'claim_lines_sum'
  if (claim.billed - lines.adjustment - claim.adjustment - responsibility !== claim.paid) return 'claim_sum'
  if (claim.statedResponsibility !== null && claim.statedResponsibility !== responsibility)
    return 'claim_responsibility'
  if (services.length > 0 && (claim.adjustment !== 0 || claim.responsibility !== 0)) return 'claim_adjusted_twice'
  const sign = status === '22' ? -1 : 1
  const amounts = [claim, ...services].flatMap((each) => [each.billed, each.paid, each.adjustment, each.responsibility])
  return amounts.some((amount) => sign * amount < 0) ? 'claim_sign' : null
}
