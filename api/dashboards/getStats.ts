import type { Viewer } from '../access/Viewer.ts'
import { lastLedgerFaults } from '../billing/ledgerJob.ts'
import type { AnswerOf, InputOf } from '../contract/endpoint.ts'
import type { getStats as endpoint } from '../contract/dashboards.ts'
import { refusal } from '../contract/rules.ts'
import type { ReadTx } from '../db/Tx.ts'
import { declinedPlans, disputesDue, escalatedThreads, unreachablePatients } from './attention.ts'
import { groupedBy, paymentSums, toPaymentSum } from './paymentSums.ts'
import { readStatsScope } from './statsScope.ts'
import { monthOf, today } from './today.ts'

type Stats = AnswerOf<typeof endpoint>
const notRequested = { count: 0, is_exact: true }

/** Figures of Home. Figures that the caller's `fields` omit are not computed. */
export async function getStats(
  tx: ReadTx,
  viewer: Viewer,
  { query, fields }: InputOf<typeof endpoint>,
): Promise<Stats> {
  const scope = readStatsScope(query.where)
  const month = monthOf(today(viewer.now, query.utcoffset))
  const period = { from: scope.from ?? month.from, to: scope.to ?? month.to }
  const isRequested = (name: keyof Stats) => !fields || name in fields
  const hasSums = Object.keys(sumsOf([])).some((name) => isRequested(name as keyof Stats))
  return {
    period,
    ...sumsOf(hasSums ? await paymentSums(tx, viewer, scope, period) : []),
    escalated_threads: isRequested('escalated_threads') ? await escalatedThreads(tx, viewer, scope) : 0,
    unreachable_patients: isRequested('unreachable_patients')
      ? await unreachablePatients(tx, viewer, scope)
      : notRequested,
    disputes_due: isRequested('disputes_due') ? await disputesDue(tx, viewer, scope) : 0,
    declined_plans: isRequested('declined_plans') ? await declinedPlans(tx, viewer, scope) : notRequested,
    ledger_check:
      isRequested('ledger_check') && refusal(viewer, 'ledger.read') === null ? await lastLedgerFaults(tx) : null,
  }
}

/** The groups by day, type and front desk. A day has a row only if it has payments. */
const sumsOf = (rows: Awaited<ReturnType<typeof paymentSums>>) => ({
  payments_by_date: groupedBy(rows, 'date').map(({ date, currency, all }) => ({
    date,
    ...toPaymentSum(currency, all),
  })),
  payments_by_date_frontdesk: groupedBy(rows, 'date')
    .filter(({ frontdesk }) => frontdesk.count > 0)
    .map(({ date, currency, frontdesk }) => ({ date, ...toPaymentSum(currency, frontdesk) })),
  payments_by_type: groupedBy(rows, 'type').map(({ type, currency, all }) => ({
    type,
    ...toPaymentSum(currency, all),
  })),
  payments_by_frontdesk: groupedBy(rows, 'frontdesk').map(({ isFrontdesk, currency, all }) => ({
    is_frontdesk: isFrontdesk,
    ...toPaymentSum(currency, all),
  })),
  payments_total: groupedBy(rows, 'nothing').map(({ currency, all }) => toPaymentSum(currency, all)),
})
