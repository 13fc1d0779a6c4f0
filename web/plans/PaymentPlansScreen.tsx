import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { PaymentPlansScreenQuery } from './__generated__/PaymentPlansScreenQuery.graphql.ts'
import { limitMessages } from './limits/limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './limits/PlanLimitsPanel.tsx'
import { PlansPanels } from './PlansPanels.tsx'
import { disabledReasonOf } from '../relay/permission.ts'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query PaymentPlansScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      id
      currency
      viewerCan {
        editPlanLimits {
          ...permission_permission @relay(mask: false)
        }
      }
      planLimits {
        ...PlanLimitsPanel_limits
      }
      ...PlansPanels_patient
    }
  }
`

/** The plan by which the patient pays now, and those before. */
export function PaymentPlansScreen({ queryRef }: ScreenProps<PaymentPlansScreenQuery>) {
  const limitTexts = useMessages(limitMessages)
  const { patient } = usePreloadedQuery<PaymentPlansScreenQuery>(query, queryRef)
  const retry = useRefresh<PaymentPlansScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  const { id, currency, planLimits } = patient
  const failure = { message: limitTexts.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  return (
    <PatientTabContent>
      <PlansPanels patient={patient} retry={retry} />
      {planLimits ? (
        <PlanLimitsPanel
          title={limitTexts.patientTitle}
          owner={{ kind: 'patient', id }}
          limits={planLimits}
          currency={currency}
          refusal={disabledReasonOf(patient.viewerCan.editPlanLimits)}
          none={{ title: limitTexts.noneOfPatient }}
        />
      ) : (
        <FailedPlanLimits title={limitTexts.patientTitle} error={failure} />
      )}
    </PatientTabContent>
  )
}
