import { useMemo } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { AccountListChanges } from '../inbox/AccountListChanges.tsx'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import { Pane } from '../relay/Pane.tsx'
import { refetchSize } from '../relay/refetchSize.ts'
import { RowsPanel } from '../relay/RowsPanel.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { formatDate } from '../ui/formatDate.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type {
  EarlierPlans_patient$data,
  EarlierPlans_patient$key,
} from './__generated__/EarlierPlans_patient.graphql.ts'
import type { EarlierPlansPageQuery } from './__generated__/EarlierPlansPageQuery.graphql.ts'
import type { EarlierPlansQuery } from './__generated__/EarlierPlansQuery.graphql.ts'
import type { EditPlan_patient$key } from './edit/__generated__/EditPlan_patient.graphql.ts'
import { EditPlan } from './edit/EditPlan.tsx'
import { planLabels } from './planLabels.ts'
import { planMessages } from './planMessages.ts'
import { planStatusTone } from './planTones.ts'

const fragment = graphql`
  fragment EarlierPlans_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "EarlierPlansPageQuery") {
    currency
    ...EditPlan_patient
    earlierPlans: paymentPlans(first: $first, after: $after, filter: { isCurrent: false })
      @connection(key: "EarlierPlans_earlierPlans") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
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
      }
    }
  }
`

const query = graphql`
  query EarlierPlansQuery($id: ID!, $first: Int!) {
    node(id: $id) {
      __typename
      ... on Patient {
        ...EarlierPlans_patient @arguments(first: $first)
      }
    }
  }
`

type Plan = NonNullable<EarlierPlans_patient$data['earlierPlans']>['edges'][number]['node']

/** Ended plans, newest first. Most patients have none, so they are loaded separately from the tab. */
export function EarlierPlans({ patientId }: { patientId: string }) {
  const messages = useMessages(planMessages)
  return (
    <Pane<EarlierPlansQuery>
      query={query}
      variables={{ id: patientId, first: refetchSize(0) }}
      skeleton={<Panel title={messages.earlier} isLoading skeletonLines={1} />}
      failed={({ refresh, isRefreshing }) => (
        <Panel
          title={messages.earlier}
          error={{ message: messages.earlierFailed, onRetry: refresh, isRetrying: isRefreshing }}
        />
      )}
    >
      {({ node }, retry) =>
        node?.__typename === 'Patient' && <PlanRows patientId={patientId} patient={node} retry={retry} />
      }
    </Pane>
  )
}

interface PlanRowsProps {
  patientId: string
  patient: EarlierPlans_patient$key
  retry: Refresh
}

/** Hidden without any. */
function PlanRows({ patientId, patient: key, retry }: PlanRowsProps) {
  const messages = useMessages(planMessages)
  const { data: patient, ...pages } = usePaginationFragment<EarlierPlansPageQuery, EarlierPlans_patient$key>(
    fragment,
    key,
  )
  const { currency, earlierPlans: plans } = patient
  const rows = useMemo(() => plans?.edges.map(({ node }) => node) ?? [], [plans])
  const columns = useMemo(() => {
    const facts = earlierPlanColumns(messages, currency)
    return rows.some(({ viewerCanEdit }) => viewerCanEdit.isAllowed)
      ? [...facts, resumeColumn(messages, patient)]
      : facts
  }, [messages, currency, rows, patient])
  return (
    <>
      <AccountListChanges query={query} patientId={patientId} shown={rows.length} />
      <RowsPanel title={messages.earlier} failure={{ message: messages.earlierFailed, retry }} page={plans} {...pages}>
        <RecordTable label={messages.earlier} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </RowsPanel>
    </>
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
