import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { EarlierPlans_plan$data, EarlierPlans_plan$key } from './__generated__/EarlierPlans_plan.graphql.ts'
import type { EditPlan_patient$key } from './edit/__generated__/EditPlan_patient.graphql.ts'
import { EditPlan } from './edit/EditPlan.tsx'
import { planLabels } from './planLabels.ts'
import { planMessages } from './planMessages.ts'
import { planStatusTone } from './planTones.ts'

const fragment = graphql`
  fragment EarlierPlans_plan on PaymentPlan @relay(plural: true) {
    id
    status
    statusText
    typeText
    amount
    paid
    remaining
    installments
    installmentsPaid
    startDate
    closedAt
    viewerCanEdit {
      isAllowed
    }
    ...EditPlan_plan
  }
`

type Plan = EarlierPlans_plan$data[number]

interface EarlierPlansProps {
  plans: EarlierPlans_plan$key
  patient: EditPlan_patient$key
  currency: string
}

/** Ended plans, which may have an unpaid remainder. */
export function EarlierPlans({ plans, patient, currency }: EarlierPlansProps) {
  const messages = useMessages(planMessages)
  const rows = useFragment(fragment, plans)
  const columns = useMemo(() => {
    const facts = earlierPlanColumns(messages, currency)
    return rows.some(({ viewerCanEdit }) => viewerCanEdit.isAllowed)
      ? [...facts, resumeColumn(messages, patient)]
      : facts
  }, [messages, currency, rows, patient])
  return (
    <Panel title={messages.earlier} note={rows.length} isFlush>
      <RecordTable label={messages.earlier} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Panel>
  )
}

function earlierPlanColumns(texts: TextsOf<typeof planMessages>, currency: string): RecordColumn<Plan>[] {
  const labels = planLabels(texts)
  const money = (id: 'amount' | 'paid' | 'remaining', header: string): RecordColumn<Plan> => ({
    id,
    header,
    align: 'end',
    cell: (plan) => <Money amount={plan[id]} currency={currency} />,
  })
  return [
    {
      id: 'status',
      header: texts.status,
      cell: ({ status, statusText }) => (
        <StatusLabel tone={planStatusTone(status)}>{labels.status(status, statusText)}</StatusLabel>
      ),
    },
    { id: 'type', header: texts.type, cell: ({ typeText }) => labels.type(typeText) },
    { id: 'started', header: texts.started, cell: ({ startDate }) => formatDate(startDate) },
    { id: 'ended', header: texts.ended, cell: ({ closedAt }) => formatDay(closedAt) },
    {
      id: 'payments',
      header: texts.payments,
      cell: ({ installments, installmentsPaid }) => texts.countOf(installmentsPaid, installments),
    },
    money('amount', texts.amount),
    money('paid', texts.paid),
    money('remaining', texts.leftUnpaid),
  ]
}

/** A plan that was closed early, with a balance, can be resumed. */
const resumeColumn = (texts: TextsOf<typeof planMessages>, patient: EditPlan_patient$key): RecordColumn<Plan> => ({
  id: 'actions',
  header: texts.actions,
  cell: (plan) => plan.viewerCanEdit.isAllowed && <EditPlan plan={plan} patient={patient} />,
})
