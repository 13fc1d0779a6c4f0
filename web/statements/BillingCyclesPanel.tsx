import { RefreshCcwDot } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { OfferButton } from '../actions/OfferButton.tsx'
import { useMessages } from '../i18n/messages.ts'
import { RowsPanel } from '../relay/RowsPanel.tsx'
import { RecordTable } from '../ui/RecordTable.tsx'
import type { Refresh } from '../relay/useRefresh.ts'
import { useBillingStatusLabel } from '../patients/status/billingStatusLabel.ts'
import type { BillingCyclesPanel_patient$key } from './__generated__/BillingCyclesPanel_patient.graphql.ts'
import type { BillingCyclesPanelPageQuery } from './__generated__/BillingCyclesPanelPageQuery.graphql.ts'
import { billingCycleColumns } from './billingCycleColumns.tsx'
import { ResumeCycle } from './ResumeCycle.tsx'
import { billingCycleMessages } from './billingCycleMessages.ts'

const fragment = graphql`
  fragment BillingCyclesPanel_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
  @refetchable(queryName: "BillingCyclesPanelPageQuery") {
    currency
    isDigitallyReachable
    billingCycles(first: $first, after: $after) @connection(key: "BillingCyclesPanel_billingCycles") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          ...billingCycleColumns_cycle @relay(mask: false)
        }
      }
    }
  }
`

interface BillingCyclesPanelProps {
  patient: BillingCyclesPanel_patient$key
  isSystemUser: boolean
  retry: Refresh
}

/** The billing cycles, latest first. */
export function BillingCyclesPanel({ patient, isSystemUser, retry }: BillingCyclesPanelProps) {
  const messages = useMessages(billingCycleMessages)
  const statusLabel = useBillingStatusLabel()
  const { data, ...pages } = usePaginationFragment<BillingCyclesPanelPageQuery, BillingCyclesPanel_patient$key>(
    fragment,
    patient,
  )
  const { currency, isDigitallyReachable: isReachable, billingCycles } = data
  const rows = billingCycles?.edges.map(({ node }) => node) ?? []
  const resume = (id: string) => <ResumeCycle billingCycleId={id} />
  const columns = billingCycleColumns({
    messages,
    statusLabel,
    currency,
    isSystemUser,
    isReachable,
    cycles: rows,
    resume,
  })
  return (
    <RowsPanel
      title={messages.billingCycles}

      empty={{
        title: messages.none,
        hint: messages.noneHint,
        icon: <RefreshCcwDot size={20} />,
        action: <OfferButton kind="patient" ids={['restart', 'approve']} />,
      }}
      failure={{ message: messages.failed, retry }}
      page={billingCycles}
      {...pages}
    >
      <RecordTable label={messages.billingCycles} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </RowsPanel>
  )
}
