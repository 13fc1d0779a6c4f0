import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { BillingCyclesScreenQuery } from './__generated__/BillingCyclesScreenQuery.graphql.ts'
import { BillingCyclesPanel } from './BillingCyclesPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query BillingCyclesScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    viewer {
      user {
        isSystem
      }
    }
    patient(restId: $patientId) {
      ...BillingCyclesPanel_patient
    }
  }
`

/** Each run of a workflow over the patient's balance. */
export function BillingCyclesScreen({ queryRef }: ScreenProps<BillingCyclesScreenQuery>) {
  const { viewer, patient } = usePreloadedQuery<BillingCyclesScreenQuery>(query, queryRef)
  const retry = useRefresh<BillingCyclesScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <BillingCyclesPanel patient={patient} isSystemUser={viewer?.user.isSystem ?? false} retry={retry} />
    </PatientTabContent>
  )
}
