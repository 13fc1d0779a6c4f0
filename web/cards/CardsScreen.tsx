import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks'
import { AccountChanges } from '../inbox/AccountChanges.tsx'
import { readIntoStore } from '../relay/readQuery.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { CardsScreenChangesQuery } from './__generated__/CardsScreenChangesQuery.graphql.ts'
import type { CardsScreenQuery } from './__generated__/CardsScreenQuery.graphql.ts'
import { ConsentsPanel } from './consents/ConsentsPanel.tsx'
import { PaymentMethodsPanel } from './PaymentMethodsPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query CardsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      id
      ...PaymentMethodsPanel_patient
      ...ConsentsPanel_patient
    }
  }
`

const changes = graphql`
  query CardsScreenChangesQuery($patientId: ID!) {
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
  const environment = useRelayEnvironment()
  const readPanels = () => readIntoStore<CardsScreenChangesQuery>(environment, changes, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <AccountChanges patientId={patient.id} onChange={readPanels} />
      <PaymentMethodsPanel patient={patient} retry={retry} />
      <ConsentsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
