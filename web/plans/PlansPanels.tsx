import { CalendarClock } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import type { PlansPanels_patient$key } from './__generated__/PlansPanels_patient.graphql.ts'
import { StartPlan } from './agree/StartPlan.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { EarlierPlans } from './EarlierPlans.tsx'
import { planMessages } from './planMessages.ts'

const fragment = graphql`
  fragment PlansPanels_patient on Patient {
    currency
    ...StartPlan_patient
    ...EditPlan_patient
    paymentPlans {
      id
      isCurrent
      ...CurrentPlan_plan
      ...EarlierPlans_plan
    }
  }
`

/** The patient's current plan, and earlier ones. */
export function PlansPanels({ patient: key, retry }: { patient: PlansPanels_patient$key; retry: Refresh }) {
  const messages = useMessages(planMessages)
  const patient = useFragment(fragment, key)
  const { currency, paymentPlans: plans } = patient
  const current = plans?.filter(({ isCurrent }) => isCurrent) ?? []
  const earlier = plans?.filter(({ isCurrent }) => !isCurrent) ?? []
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CalendarClock size={20} /> }
  return (
    <>
      {current.map((plan) => (
        <CurrentPlan key={plan.id} plan={plan} patient={patient} currency={currency} />
      ))}
      {current.length === 0 && (
        <Panel
          title={messages.current}
          actions={plans && <StartPlan patient={patient} />}
          empty={none}
          error={plans ? undefined : failure}
        />
      )}
      {earlier.length > 0 && <EarlierPlans plans={earlier} patient={patient} currency={currency} />}
    </>
  )
}
