import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { CardsScreenQuery } from './__generated__/CardsScreenQuery.graphql.ts'
import { ConsentsPanel } from './consents/ConsentsPanel.tsx'
import { PaymentMethodsPanel } from './PaymentMethodsPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query CardsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      ...PaymentMethodsPanel_patient
      ...ConsentsPanel_patient
    }
  }
`

/** The patient’s payment methods, autopay settings and consents. */
export function CardsScreen({ queryRef }: ScreenProps<CardsScreenQuery>) {
  const { patient } = usePreloadedQuery<CardsScreenQuery>(query, queryRef)
  const retry = useRefresh<CardsScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <PaymentMethodsPanel patient={patient} retry={retry} />
      <ConsentsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
