import { type ComponentProps, useRef } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { FileText, ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { OfferButton } from '../actions/OfferButton.tsx'
import { type TextsOf, useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { useSearchParams } from '../router/useSearchParams.ts'
import { useKeyedList } from '../ui/lists/useKeyedList.ts'
import { Panel } from '../ui/Panel.tsx'
import type { StatementsPanel_patient$key } from './__generated__/StatementsPanel_patient.graphql.ts'
import { AppliesNotice } from './AppliesNotice.tsx'
import { ChangingProvider } from './changes/changing.ts'
import { useChanges } from './changes/useChanges.tsx'
import { groupsOf, ledgerGroups } from './ledgerGroups.ts'
import { LedgerGroupRows } from './LedgerGroupRows.tsx'
import { LayoutSwitch } from './snapshots/LayoutSwitch.tsx'
import { statementMessages } from './statementMessages.ts'
import { type OpenRows, useOpenRows } from '../browser/useOpenRows.ts'
import styles from './StatementsPanel.module.css'
import { amountColumns } from './amountColumns.ts'
import { Button } from '../ui/Button.tsx'

/** Expands or collapses the charges of every visit. */
function ExpandAll({ open }: { open: OpenRows }) {
  const messages = useMessages(statementMessages)
  const icon = open.isEachOpen ? <ChevronsDownUp size={14} /> : <ChevronsUpDown size={14} />
  return (
    <Button size="sm" variant="quiet" icon={icon} onClick={open.toggleAll}>
      {open.isEachOpen ? messages.collapseAll : messages.expandAll}
    </Button>
  )
}

/** Ends the limit to the rows of one amount. */
function ShowAll() {
  const messages = useMessages(statementMessages)
  const [, setSearch] = useSearchParams()
  const showAll = () =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('rows')
        changed.delete('open')
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Button size="sm" variant="quiet" onClick={showAll}>
      {messages.showAll}
    </Button>
  )
}

/** One header for all groups, so that their amounts align. */
function LedgerHead() {
  const messages = useMessages(statementMessages)
  return (
    <thead>
      <tr>
        <th scope="col">{messages.visit}</th>
        <th scope="col">{messages.units}</th>
        {amountColumns.map(({ amount, label }) => (
          <th key={amount} scope="col">
            {messages[label]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const fragment = graphql`
  fragment StatementsPanel_patient on Patient {
    currency
    ...useChanges_patient
    statements {
      id
      bucket
      bucketText
      visits {
        restId
        status
        amounts {
          patientBalance
        }
        charges {
          isVoided
          applies {
            id
          }
        }
        ...VisitRows_visit
      }
      ...StatementRows_statement
    }
  }
`

/** An empty ledger fills by a sync. */
const noStatements = (messages: TextsOf<typeof statementMessages>) => ({
  title: messages.none,
  hint: messages.noneHint,
  icon: <FileText size={20} />,
  action: <OfferButton kind="patient" ids={['sync']} />,
})

interface StatementsPanelProps {
  patient: StatementsPanel_patient$key
  retry: Refresh
  /** Whether the account can also be shown as a statement. */
  hasSnapshotLayout: boolean
}

/** All visits by the amount that sums them, down to charges and the payments applied to them. `rows` limits it to one amount. */
export function StatementsPanel({ patient, retry, hasSnapshotLayout }: StatementsPanelProps) {
  const messages = useMessages(statementMessages)
  const data = useFragment(fragment, patient)
  const { currency, statements } = data
  const { changing, dialog } = useChanges(data)
  const visits = statements?.flatMap((statement) => statement.visits) ?? []
  const open = useOpenRows(visits.map(({ restId }) => restId))
  const [search] = useSearchParams()
  const groups = ledgerGroups(statements ?? [])
  const shown = groupsOf(groups, search.get('rows'))
  const isEmpty = statements?.length === 0
  const isPartial = visits.some(({ charges }) => charges.some(({ applies }) => applies === null))
  return (
    <Panel
      title={messages.statements}
      note={statements?.length || undefined}
      actions={
        <>
          {shown.length < groups.length && <ShowAll />}
          {visits.length > 0 && <ExpandAll open={open} />}
          {hasSnapshotLayout && <LayoutSwitch to="statement" />}
        </>
      }
      isFlush
      empty={isEmpty ? noStatements(messages) : undefined}
      error={
        statements
          ? undefined
          : { message: messages.statementsFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      {isPartial && <AppliesNotice retry={retry} />}
      <ChangingProvider value={changing}>
        <Ledger groups={shown} currency={currency} open={open} />
      </ChangingProvider>
      {dialog}
    </Panel>
  )
}

interface LedgerProps {
  groups: readonly ComponentProps<typeof LedgerGroupRows>['group'][]
  currency: string
  open: OpenRows
}

function Ledger({ groups, currency, open }: LedgerProps) {
  const messages = useMessages(statementMessages)
  const table = useRef<HTMLTableElement>(null)
  const order = groups.flatMap(({ parts }) => parts.flatMap(({ visits }) => visits.map(({ restId }) => restId)))
  useKeyedList(table, { count: order.length })
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.root} aria-label={messages.statements}>
        <LedgerHead />
        {groups.map((group) => (
          <LedgerGroupRows key={group.term} group={group} currency={currency} open={open} order={order} />
        ))}
      </table>
    </div>
  )
}
