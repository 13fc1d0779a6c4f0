import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { disabledReasonOf } from '../relay/permission.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatMoney } from '../ui/formatMoney.ts'
import { Panel } from '../ui/Panel.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { CurrentPlan_plan$data, CurrentPlan_plan$key } from './__generated__/CurrentPlan_plan.graphql.ts'
import type { EditPlan_patient$key } from './edit/__generated__/EditPlan_patient.graphql.ts'
import { EditPlan } from './edit/EditPlan.tsx'
import { CancelPlan } from './cancel/CancelPlan.tsx'
import { planLabels } from './planLabels.ts'
import { planMessages } from './planMessages.ts'
import { planStatusTone } from './planTones.ts'
import { PlanScheduleTable } from './PlanScheduleTable.tsx'
import styles from './CurrentPlan.module.css'

const fragment = graphql`
  fragment CurrentPlan_plan on PaymentPlan {
    id
    ...EditPlan_plan
    viewerCanCancel {
      ...permission_permission @relay(mask: false)
    }
    status
    statusText
    typeText
    amount
    paid
    remaining
    installmentAmount
    installments
    installmentsPaid
    interval
    intervalText
    startDate
    nextPaymentDate
    nextPaymentAmount
    installmentsBehind
    amountBehind
    paidWith
    schedule {
      ...PlanScheduleTable_installment
    }
  }
`

interface CurrentPlanProps {
  plan: CurrentPlan_plan$key
  patient: EditPlan_patient$key
  currency: string
}

/** The active payment plan: progress and next payment. */
export function CurrentPlan({ plan: key, patient, currency }: CurrentPlanProps) {
  const messages = useMessages(planMessages)
  const plan = useFragment(fragment, key)
  const { status, statusText, amount, paid, installments, installmentsPaid } = plan
  const money = (decimal: string) => formatMoney(decimal, currency)
  const label = planLabels(messages).status(status, statusText)
  return (
    <Panel
      title={messages.current}
      note={<StatusLabel tone={planStatusTone(status)}>{label}</StatusLabel>}
      actions={
        <>
          <EditPlan plan={plan} patient={patient} />
          <CancelPlan id={plan.id} remaining={money(plan.remaining)} refusal={disabledReasonOf(plan.viewerCanCancel)} />
        </>
      }
    >
      {status === 'DECLINED' && (
        <p className={styles.notice}>
          {messages.declinedHint(plan.nextPaymentDate ? formatDate(plan.nextPaymentDate) : '')}
        </p>
      )}
      {plan.installmentsBehind > 0 && (
        <p className={styles.notice}>{messages.behind(plan.installmentsBehind, money(plan.amountBehind))}</p>
      )}
      <ProgressBar
        label={messages.paidOf(money(paid), money(amount))}
        note={messages.paymentsOf(installmentsPaid, installments)}
        done={Number(paid)}
        total={Number(amount)}
      />
      <PlanFacts plan={plan} money={money} />
      <div className={styles.schedule}>
        <PlanScheduleTable schedule={plan.schedule} currency={currency} />
      </div>
    </Panel>
  )
}

interface PlanFactsProps {
  plan: CurrentPlan_plan$data
  money: (decimal: string) => string
}

function PlanFacts({ plan, money }: PlanFactsProps) {
  const messages = useMessages(planMessages)
  const { nextPaymentAmount, nextPaymentDate, paidWith } = plan
  const labels = planLabels(messages)
  const next = nextPaymentAmount && messages.on(money(nextPaymentAmount), formatDate(nextPaymentDate))
  const each = labels.interval(plan.interval, plan.intervalText)
  const facts: (readonly [label: string, value: string])[] = [
    [messages.remaining, money(plan.remaining)],
    [messages.nextPayment, next ?? messages.noNextPayment],
    [messages.eachPayment, messages.amountEvery(money(plan.installmentAmount), each)],
    [messages.paidWith, paidWith ?? messages.notKnown],
    [messages.type, labels.type(plan.typeText)],
    [messages.started, formatDate(plan.startDate)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
