import { CalendarClock } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { Panel } from '../ui/Panel.tsx'
import type { PaymentPlansScreenQuery } from './__generated__/PaymentPlansScreenQuery.graphql.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { EarlierPlans } from './EarlierPlans.tsx'
import { limitMessages } from './limits/limitMessages.ts'
import { FailedPlanLimits, PlanLimitsPanel } from './limits/PlanLimitsPanel.tsx'
import { planMessages } from './planMessages.ts'
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
      paymentPlans {
        id
        isCurrent
        ...CurrentPlan_plan
        ...EarlierPlans_plan
      }
    }
  }
`

/** The plan by which the patient pays now, and those before. */
export function PaymentPlansScreen({ queryRef }: ScreenProps<PaymentPlansScreenQuery>) {
  const messages = useMessages(planMessages)
  const limitTexts = useMessages(limitMessages)
  const { patient } = usePreloadedQuery<PaymentPlansScreenQuery>(query, queryRef)
  const retry = useRefresh<PaymentPlansScreenQuery>(query, queryRef.variables)
  if (!patient) return null
  const { id, currency, paymentPlans: plans, planLimits } = patient
  const current = plans?.filter(({ isCurrent }) => isCurrent) ?? []
  const earlier = plans?.filter(({ isCurrent }) => !isCurrent) ?? []
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CalendarClock size={20} /> }
  return (
    <PatientTabContent>
      {current.map((plan) => (
        <CurrentPlan key={plan.id} plan={plan} currency={currency} />
      ))}
      {current.length === 0 && <Panel title={messages.current} empty={none} error={plans ? undefined : failure} />}
      {earlier.length > 0 && <EarlierPlans plans={earlier} currency={currency} />}
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
        <FailedPlanLimits title={limitTexts.patientTitle} error={{ ...failure, message: limitTexts.failed }} />
      )}
    </PatientTabContent>
  )
}
