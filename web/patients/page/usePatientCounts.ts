import { graphql, useFragment } from 'react-relay/hooks'
import { useStored } from '../../relay/useStored.ts'
import type { usePatientCounts_overview$key } from './__generated__/usePatientCounts_overview.graphql.ts'
import type { usePatientCountsQuery } from './__generated__/usePatientCountsQuery.graphql.ts'
import type { PatientTab } from './patientTabs.ts'

const fragment = graphql`
  fragment usePatientCounts_overview on PatientOverview {
    counts {
      statements
      snapshots
      billingCycles
      payments
      paymentMethods
      paymentPlans
      messages
      timeline
      calls
      forms
    }
  }
`

const query = graphql`
  query usePatientCountsQuery($patientId: ID!) {
    patient(restId: $patientId) {
      overview {
        ...usePatientCounts_overview
      }
    }
  }
`

/** Number of rows of each tab, once the rail has loaded them. A tab whose list the user may not read has none. */
export function usePatientCounts(patientId: string): Partial<Record<PatientTab, number | null | undefined>> {
  const stored = useStored<usePatientCountsQuery>(query, { patientId })
  const overview = useFragment<usePatientCounts_overview$key>(fragment, stored.patient?.overview ?? null)
  // Undefined until the rail has loaded it.
  const counts: Partial<NonNullable<typeof overview>['counts']> = overview?.counts ?? {}
  return {
    statements: counts.statements,
    snapshots: counts.snapshots,
    'billing-cycles': counts.billingCycles,
    payments: counts.payments,
    cards: counts.paymentMethods,
    'payment-plans': counts.paymentPlans,
    messages: counts.messages,
    timeline: counts.timeline,
    'log-call': counts.calls,
    forms: counts.forms,
  }
}
