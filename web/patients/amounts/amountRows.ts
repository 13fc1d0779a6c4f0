import { patientTabPath } from '../page/patientTabs.ts'
import type { AmountTerm } from './amountLines.ts'

/** The rows that an amount sums: payments, or visits with their charges. `rows` names the amount. */
export function amountRows(patientId: string, term: AmountTerm): { pathname: string; search: string } {
  if (term === 'unapplied' || term === 'pendingPayments')
    return { pathname: patientTabPath(patientId, 'payments'), search: '' }
  return { pathname: patientTabPath(patientId, 'statements'), search: `?rows=${term}&open=all` }
}
