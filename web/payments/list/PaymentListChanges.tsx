import { ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { createOperationDescriptor, getRequest, type OperationDescriptor } from 'relay-runtime'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useStoredAnswer } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import type { PaymentListChangesHeadQuery } from './__generated__/PaymentListChangesHeadQuery.graphql.ts'
import type { PaymentListChangesReloadQuery } from './__generated__/PaymentListChangesReloadQuery.graphql.ts'
import type { PaymentListChangesRowsQuery } from './__generated__/PaymentListChangesRowsQuery.graphql.ts'
import { newAmong } from './newAmong.ts'
import styles from './PaymentListChanges.module.css'
import { paymentListMessages } from './paymentListMessages.ts'

const headQuery = graphql`
  query PaymentListChangesHeadQuery($count: Int!, $filter: PaymentFilter, $sort: [PaymentSort!]) {
    paymentTotals(filter: $filter) {
      currency
      count
      gross
      refunded
      net
    }
    paymentSearch(first: $count, filter: $filter, sort: $sort) {
      edges {
        node {
          id
        }
      }
    }
  }
`

const rowsQuery = graphql`
  query PaymentListChangesRowsQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Payment {
        ...PaymentTable_payments
      }
    }
  }
`

const reloadQuery = graphql`
  query PaymentListChangesReloadQuery($count: Int!, $skip: Int, $filter: PaymentFilter, $sort: [PaymentSort!]) {
    ...PaymentList_query @arguments(count: $count, skip: $skip, filter: $filter, sort: $sort)
  }
`

/** Rows that are refreshed by one query. */
const rowsPerQuery = 50

interface ShownPayment {
  readonly id: string
  readonly patient: { readonly id: string } | null | undefined
}

interface PaymentListChangesProps {
  variables: PaymentListChangesHeadQuery['variables']
  /** The loaded payments, in their order. */
  shown: readonly ShownPayment[]
  /** Whether payments behind the last loaded one are loaded by scrolling. */
  hasNext: boolean
  /** Whether the list starts at a later page. Payments before it aren’t offered. */
  isSkipping: boolean
}

/**
 * Follows changes of payments while the list is shown: loaded rows and totals change in place, and new payments are
 * offered, so that no row moves under the pointer. After a gap in the events everything is read again.
 */
export function PaymentListChanges({ variables, shown, hasNext, isSkipping }: PaymentListChangesProps) {
  const environment = useRelayEnvironment()
  const [read, setRead] = useState<OperationDescriptor | null>(null)
  const head = useStoredAnswer<PaymentListChangesHeadQuery['response']>(environment, read)
  const shownIds = shown.map(({ id }) => id)
  const ids = head?.paymentSearch.edges.map(({ node }) => node.id) ?? []
  const refresh = (changed: ReadonlySet<string> | null) => {
    const isChanged = ({ patient }: ShownPayment) => !changed || !patient || changed.has(patient.id)
    const stale = shown.filter(isChanged).map(({ id }) => id)
    readIntoStore<PaymentListChangesHeadQuery>(environment, headQuery, variables, {
      next: () => setRead(createOperationDescriptor(getRequest(headQuery), variables)),
    })
    for (let start = 0; start < stale.length; start += rowsPerQuery)
      readIntoStore<PaymentListChangesRowsQuery>(environment, rowsQuery, {
        ids: stale.slice(start, start + rowsPerQuery),
      })
  }
  return (
    <>
      <AccountChanges patientId={null} onChange={refresh} />
      {!isSkipping && (
        <NewPayments
          count={newAmong(ids, shownIds, hasNext)}
          // The screen’s list skips no rows; the store would hold another list without that argument.
          onShow={() =>
            readIntoStore<PaymentListChangesReloadQuery>(environment, reloadQuery, { ...variables, skip: 0 })
          }
        />
      )}
    </>
  )
}

function NewPayments({ count, onShow }: { count: number; onShow: () => void }) {
  const messages = useMessages(paymentListMessages)
  const line = useRef<HTMLDivElement>(null)
  const show = () => {
    onShow()
    // The button disappears; the keyboard continues from its place.
    line.current?.focus()
  }
  return (
    <div ref={line} role="status" tabIndex={-1} className={styles.root}>
      {count > 0 && (
        <Button size="sm" variant="secondary" icon={<ArrowUp size={14} />} onClick={show}>
          {messages.newPayments(count)}
        </Button>
      )}
    </div>
  )
}
