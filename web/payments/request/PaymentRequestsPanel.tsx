import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { AccountListChanges } from '../../inbox/AccountListChanges.tsx'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { refetchSize } from '../../relay/refetchSize.ts'
import { RowsPanel } from '../../relay/RowsPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type {
  PaymentRequestsPanel_patient$data,
  PaymentRequestsPanel_patient$key,
} from './__generated__/PaymentRequestsPanel_patient.graphql.ts'
import type { PaymentRequestsPanelPageQuery } from './__generated__/PaymentRequestsPanelPageQuery.graphql.ts'
import type { PaymentRequestsPanelQuery } from './__generated__/PaymentRequestsPanelQuery.graphql.ts'
import { RequestActions } from './RequestActions.tsx'
import { balanceItem } from './requestItems.ts'
import { requestMessages } from './requestMessages.ts'
import type { SendByPatient } from './SendByField.tsx'

const fragment = graphql`
  fragment PaymentRequestsPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "PaymentRequestsPanelPageQuery") {
    currency
    ...SendByField_patient
    paymentRequests(first: $first, after: $after) @connection(key: "PaymentRequestsPanel_paymentRequests") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          createdAt
          statusText
          items {
            name
            amount
          }
          amount
          location {
            name
          }
          link
          lastSentAt
        }
      }
    }
  }
`

type Request = NonNullable<PaymentRequestsPanel_patient$data['paymentRequests']>['edges'][number]['node']
type Texts = TextsOf<typeof requestMessages>

const query = graphql`
  query PaymentRequestsPanelQuery($id: ID!, $first: Int!) {
    node(id: $id) {
      __typename
      ... on Patient {
        ...PaymentRequestsPanel_patient @arguments(first: $first)
      }
    }
  }
`

interface PaymentRequestsPanelProps {
  patientId: string
  /** Reason that the viewer can’t request payments. */
  refusal: string | undefined
}

/** Payment requests, newest first. Most patients have none, so they are loaded separately from the tab. */
export function PaymentRequestsPanel({ patientId, refusal }: PaymentRequestsPanelProps) {
  const messages = useMessages(requestMessages)
  return (
    <Pane<PaymentRequestsPanelQuery>
      query={query}
      variables={{ id: patientId, first: refetchSize(0) }}
      skeleton={<Panel title={messages.panel} isLoading skeletonLines={1} />}
      failed={({ refresh, isRefreshing }) => (
        <Panel
          title={messages.panel}
          error={{ message: messages.failed, onRetry: refresh, isRetrying: isRefreshing }}
        />
      )}
    >
      {({ node }, retry) =>
        node?.__typename === 'Patient' && (
          <RequestRows patientId={patientId} patient={node} refusal={refusal} retry={retry} />
        )
      }
    </Pane>
  )
}

interface RequestRowsProps {
  patientId: string
  patient: PaymentRequestsPanel_patient$key
  refusal: string | undefined
  retry: Refresh
}

/** Hidden without any. */
function RequestRows({ patientId, patient, refusal, retry }: RequestRowsProps) {
  const messages = useMessages(requestMessages)
  const { data, ...pages } = usePaginationFragment<PaymentRequestsPanelPageQuery, PaymentRequestsPanel_patient$key>(
    fragment,
    patient,
  )
  const { currency, paymentRequests } = data
  const rows = paymentRequests?.edges.map(({ node }) => node) ?? []
  return (
    <>
      <AccountListChanges query={query} patientId={patientId} shown={rows.length} />
      <RowsPanel title={messages.panel} failure={{ message: messages.failed, retry }} page={paymentRequests} {...pages}>
        <RecordTable
          label={messages.panel}
          columns={requestColumns(messages, { currency, refusal, patient: data }, rows)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </RowsPanel>
    </>
  )
}

const tones: Readonly<Record<string, Tone>> = { unpaid: 'amber', paid: 'green' }

const itemName = (texts: Texts, name: string) => (name === balanceItem ? texts.currentBalance : name)

/** Locations have a column if one of the requests was made at one. */
function requestColumns(
  texts: Texts,
  { currency, ...ends }: Omit<RequestEndProps, 'request'>,
  requests: readonly Request[],
): RecordColumn<Request>[] {
  const location: RecordColumn<Request> = {
    id: 'location',
    header: texts.location,
    cell: (request) => request.location?.name,
  }
  return [
    { id: 'created', header: texts.created, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'items',
      header: texts.items,
      cell: ({ items }) => items.map(({ name }) => itemName(texts, name)).join(', '),
    },
    ...(requests.some((request) => request.location) ? [location] : []),
    { id: 'status', header: texts.status, cell: ({ statusText }) => <RequestStatus status={statusText} /> },
    {
      id: 'sent',
      header: texts.sent,
      isWhole: true,
      cell: ({ lastSentAt }) => formatDateTime(lastSentAt) || texts.notSent,
    },
    {
      id: 'amount',
      header: texts.amount,
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'actions',
      header: texts.actions,
      align: 'end',
      cell: (request) => <RequestEnd {...ends} request={request} currency={currency} />,
    },
  ]
}

function RequestStatus({ status }: { status: string }) {
  const texts = useMessages(requestMessages)
  const labels = { unpaid: texts.status_unpaid, paid: texts.status_paid, cancelled: texts.status_cancelled }
  const label = Object.entries(labels).find(([code]) => code === status)?.[1] ?? status
  return <StatusLabel tone={tones[status] ?? 'neutral'}>{label}</StatusLabel>
}

interface RequestEndProps {
  request: Request
  patient: SendByPatient
  currency: string
  refusal: string | undefined
}

/** Its link, which shows its status, and the actions while it is unpaid. */
function RequestEnd({ request: { id, amount, statusText, items, link }, ...props }: RequestEndProps) {
  const texts = useMessages(requestMessages)
  return (
    <>
      <CopyButton text={link} label={texts.copyLink(formatMoney(amount, props.currency))} />
      {statusText === 'unpaid' && <RequestActions {...props} id={id} amount={amount} items={items} />}
    </>
  )
}
