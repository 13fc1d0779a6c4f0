import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks'
import { AccountChanges } from '../inbox/AccountChanges.tsx'
import { useMessages } from '../i18n/messages.ts'
import { readIntoStore } from '../relay/readQuery.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { CurrentPlans } from './CurrentPlans.tsx'
import { EarlierPlans } from './EarlierPlans.tsx'
import type { PaymentPlansScreenChangesQuery } from './__generated__/PaymentPlansScreenChangesQuery.graphql.ts'
import type { PaymentPlansScreenQuery } from './__generated__/PaymentPlansScreenQuery.graphql.ts'
import { limitMessages } from './limits/limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './limits/PlanLimitsPanel.tsx'
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
      ...CurrentPlans_patient
    }
  }
`

const changes = graphql`
  query PaymentPlansScreenChangesQuery($patientId: ID!) {
    patient(restId: $patientId) {
      planLimits {
        ...PlanLimitsPanel_limits
      }
      ...CurrentPlans_patient
    }
  }
`

/** The patient's current plan, and earlier ones. */
export function PaymentPlansScreen({ queryRef }: ScreenProps<PaymentPlansScreenQuery>) {
  const limitTexts = useMessages(limitMessages)
  const { patient } = usePreloadedQuery<PaymentPlansScreenQuery>(query, queryRef)
  const retry = useRefresh<PaymentPlansScreenQuery>(query, queryRef.variables)
  const environment = useRelayEnvironment()
  const readPanels = () => readIntoStore<PaymentPlansScreenChangesQuery>(environment, changes, queryRef.variables)
  if (!patient) return null
  const { id, currency, planLimits } = patient
  const failure = { message: limitTexts.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  return (
    <PatientTabContent>
      <AccountChanges patientId={patient.id} onChange={readPanels} />
      <CurrentPlans patient={patient} retry={retry} />
      <EarlierPlans patientId={id} />
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
