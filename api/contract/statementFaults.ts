import { toDecimal, toMinor } from './currency.ts'
import type { StatementContent } from './snapshots.ts'

/**
 * eClinicalWorks builds the statement itself, so our snapshot may be incomplete. Other snapshot systems send charges,
 * which the import checks.
 */
export const isStatementChecked = (connectionType: string): boolean => connectionType === 'ecw'

/** Faults of a statement from eClinicalWorks. */
export const statementFaultKinds = {
  no_account: 'The patient has no account in the billing system',
  no_visits: 'The billing system sent no visits to bill',
  visit_without_charges: 'A visit has a balance but no charges',
  visit_mismatch: 'The balance of a visit differs from the sum of its charges',
} as const
export type StatementFaultKind = keyof typeof statementFaultKinds

/** `expected` and `actual`: the sum of the charges and the visit’s balance, as decimal strings. */
export interface StatementFault {
  kind: StatementFaultKind
  serviceDate: string | null
  expected: string | null
  actual: string | null
}

const ofAccount = (kind: StatementFaultKind): StatementFault => ({
  kind,
  serviceDate: null,
  expected: null,
  actual: null,
})

/** Why a statement must not be sent unchanged; empty if it is complete and adds up. */
export function statementFaults({ currency, patient, members }: StatementContent): StatementFault[] {
  const visits = members.flatMap((member) => member.visits)
  return [
    ...(patient.external_id === null ? [ofAccount('no_account')] : []),
    ...(visits.length === 0 ? [ofAccount('no_visits')] : []),
    ...visits.flatMap((visit): StatementFault[] => {
      const charges = visit.charges.filter(({ units }) => units !== 0)
      const sum = charges.reduce((total, charge) => total + toMinor(charge.pt_balance, currency), 0)
      if (sum === toMinor(visit.pt_balance, currency)) return []
      const kind = charges.length === 0 ? 'visit_without_charges' : 'visit_mismatch'
      return [{ kind, serviceDate: visit.service_date, expected: toDecimal(sum, currency), actual: visit.pt_balance }]
    }),
  ]
}
