import { toDecimal } from '../../contract/currency.ts'
import { asRefusal, refusalText } from '../../contract/refusals/Refusal.ts'
import type { RemittanceReport } from './importRemittances.ts'

const count = new Intl.NumberFormat('en')

/** The report at the end of an import of remittances. It names claims by their position, never a patient. */
export function remittanceText(practice: string, reports: readonly RemittanceReport[], elapsedMs: number): string {
  const head = `Imported into ${practice} in ${(elapsedMs / 1000).toFixed(1)} s`
  return ['', head, ...reports.flatMap(linesOf), ''].join('\n')
}

function linesOf({ remittance, currency, posted, known, leftOut, fault }: RemittanceReport): string[] {
  const { payerName, check, claims, total } = remittance
  const title = `${payerName || remittance.payerId}, payment ${check}, ${toDecimal(total, currency)} ${currency}`
  if (fault !== null) return ['', title, `  Nothing was posted: ${refusalText(asRefusal(fault))}.`]
  const counts = [
    `${count.format(claims.length)} claims`,
    `${count.format(posted)} posted`,
    `${count.format(known)} posted before`,
    `${count.format(leftOut.length)} left out`,
  ]
  const lines = leftOut.map(
    ({ claim, reason }) => `  Claim ${claim.number} (segment ${claim.segment}) is left out: ${refusalText(reason)}.`,
  )
  return ['', title, `  ${counts.join(', ')}`, ...lines]
}
