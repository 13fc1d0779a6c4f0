import { CalendarClock } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Panel } from '../ui/Panel.tsx'
import type { CurrentPlans_patient$key } from './__generated__/CurrentPlans_patient.graphql.ts'
import { StartPlan } from './agree/StartPlan.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { planMessages } from './planMessages.ts'

const fragment = graphql`
  fragment CurrentPlans_patient on Patient {
    currency
    ...StartPlan_patient
    ...EditPlan_patient
    currentPlans: paymentPlans(filter: { isCurrent: true }) {
      edges {
        node {
          id
          ...CurrentPlan_plan
        }
      }
    }
  }
`

/** The patient’s current plan, or the button to start one. A merged account may have several. */
export function CurrentPlans({ patient: key, retry }: { patient: CurrentPlans_patient$key; retry: Refresh }) {
  const messages = useMessages(planMessages)
  const patient = useFragment(fragment, key)
  const { currency, currentPlans: plans } = patient
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CalendarClock size={20} /> }
  return (
    <>
      {plans?.edges.map(({ node }) => (
        <CurrentPlan key={node.id} plan={node} patient={patient} currency={currency} />
      ))}
      {!plans?.edges.length && (
        <Panel
          title={messages.current}
          actions={plans && <StartPlan patient={patient} />}
          empty={none}
          error={plans ? undefined : failure}
        />
      )}
    </>
  )
}
