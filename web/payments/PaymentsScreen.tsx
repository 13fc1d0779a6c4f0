import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { disabledReasonOf } from '../relay/permission.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { PaymentsScreenQuery } from './__generated__/PaymentsScreenQuery.graphql.ts'
import { AccountPaymentsPanel } from './AccountPaymentsPanel.tsx'
import { PaymentRequestsPanel } from './request/PaymentRequestsPanel.tsx'
import { PaymentsPanel } from './PaymentsPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query PaymentsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      id
      viewerCan {
        sendReceipt {
          ...permission_permission @relay(mask: false)
        }
        requestPayment {
          ...permission_permission @relay(mask: false)
        }
      }
      ...PaymentsPanel_patient
      ...AccountPaymentsPanel_patient
    }
  }
`

/** Payments of a patient, with unapplied amounts. */
export function PaymentsScreen({ queryRef }: ScreenProps<PaymentsScreenQuery>) {
  const { patient } = usePreloadedQuery<PaymentsScreenQuery>(query, queryRef)
  const retry = useRefresh<PaymentsScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  return (
    <PatientTabContent>
      <PaymentsPanel patient={patient} receiptRefusal={disabledReasonOf(patient.viewerCan.sendReceipt)} retry={retry} />
      <PaymentRequestsPanel patientId={patient.id} refusal={disabledReasonOf(patient.viewerCan.requestPayment)} />
      <AccountPaymentsPanel patient={patient} retry={retry} />
    </PatientTabContent>
  )
}
