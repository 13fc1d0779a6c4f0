import { graphql } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type {
  DueDisputesPanelQuery,
  DueDisputesPanelQuery$data,
} from './__generated__/DueDisputesPanelQuery.graphql.ts'
import { disputeMessages } from './disputeMessages.ts'
import { disputeReasonMessages } from './disputeReasonMessages.ts'
import { DueDate } from './DueDate.tsx'

const query = graphql`
  query DueDisputesPanelQuery($first: Int!, $filter: PaymentFilter!) {
    paymentSearch(first: $first, filter: $filter, sort: [{ by: EVIDENCE_DUE_AT, direction: ASC }]) {
      edges {
        node {
          id
          restId
          patient {
            name
          }
          practice {
            currency
          }
          dispute {
            reasonText
            amount
            evidenceDueAt
          }
        }
      }
    }
  }
`

type Payment = NonNullable<DueDisputesPanelQuery$data['paymentSearch']>['edges'][number]['node']

/** Number of shown deadlines; the list has all. */
const shown = 5

interface DueDisputesPanelProps {
  /** Practices of the top bar. */
  scope: { companyRestId?: string; practiceRestIds?: readonly string[] }
  /** Address of the list of disputes that need evidence. */
  to: string
}

/** The disputes with the next evidence deadlines. Empty without one. */
export function DueDisputesPanel({ scope, to }: DueDisputesPanelProps) {
  const messages = useMessages(disputeMessages)
  return (
    <Pane<DueDisputesPanelQuery>
      query={query}
      variables={{ first: shown, filter: { ...scope, dispute: 'DUE' } }}
      skeleton={<Panel title={messages.deadlines} isLoading skeletonLines={shown} />}
      failed={({ refresh, isRefreshing }) => (
        <Panel
          title={messages.deadlines}
          error={{ message: messages.deadlinesFailed, onRetry: refresh, isRetrying: isRefreshing }}
        />
      )}
    >
      {({ paymentSearch }, { refresh }) => (
        <>
          <AccountChanges patientId={null} onChange={refresh} />
          <Deadlines payments={paymentSearch?.edges.map(({ node }) => node) ?? []} to={to} />
        </>
      )}
    </Pane>
  )
}

function Deadlines({ payments, to }: { payments: readonly Payment[]; to: string }) {
  const messages = useMessages(disputeMessages)
  const columns = useColumns(to)
  if (payments.length === 0) return null
  return (
    <Panel title={messages.deadlines} isFlush>
      <RecordTable label={messages.deadlines} columns={columns} rows={payments} rowKey={({ id }) => id} />
    </Panel>
  )
}

function useColumns(to: string): RecordColumn<Payment>[] {
  const messages = useMessages(disputeMessages)
  const reasons = useMessages(disputeReasonMessages)
  return [
    {
      id: 'patient',
      header: messages.patient,
      cell: ({ restId, patient }) => (
        <ScreenLink to={`${to}&payment=${restId}`}>{patient?.name ?? messages.title}</ScreenLink>
      ),
    },
    {
      id: 'reason',
      header: messages.reason,
      cell: ({ dispute }) => wordFor(reasons, `short_${dispute?.reasonText ?? ''}`) ?? reasons.shortOther,
    },
    {
      id: 'due',
      header: messages.due,
      cell: ({ dispute }) => (dispute?.evidenceDueAt ? <DueDate dueAt={dispute.evidenceDueAt} /> : '—'),
    },
    {
      id: 'amount',
      header: messages.amount,
      align: 'end',
      cell: ({ dispute, practice }) => <Money amount={dispute?.amount ?? '0'} currency={practice?.currency ?? 'USD'} />,
    },
  ]
}
