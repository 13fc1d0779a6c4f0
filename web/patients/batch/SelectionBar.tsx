import { X } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { SelectionBarQuery } from './__generated__/SelectionBarQuery.graphql.ts'
import { batchMessages } from './batchMessages.ts'
import type { BatchAction } from './batchAction.ts'
import type { selectionActions_selection$key } from './__generated__/selectionActions_selection.graphql.ts'
import type { SelectionViewer } from './selectionAction.ts'
import { selectionActions, selectionActionsFragment } from './selectionActions.ts'
import { allMatching, emptySelection, sizeOf, type Selection } from './selection.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import patientTableStyles from '../list/PatientTable.module.css'
import styles from './SelectionBar.module.css'

const query = graphql`
  query SelectionBarQuery {
    viewer {
      ...selectionActions_selection
    }
  }
`

const loadPayment = async () => (await import('../../payments/take/TakePaymentDialog.tsx')).TakePaymentDialog

/** Maximum number of patients in a batch, which the server enforces too. */
const maxAtOnce = 10_000

interface SelectionBarProps {
  selection: Selection
  loadedCount: number
  /** Null while it is unknown. */
  totalCount: number | null
  isTotalExact: boolean
  onSelect: (selection: Selection) => void
  onAction: (action: BatchAction) => void
}

/** Actions for the selected patients, and selecting all that match beyond the loaded rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, loadedCount, totalCount, isTotalExact, onSelect, onAction } = props
  const messages = useMessages(batchMessages)
  const count = sizeOf(selection)
  const isAllLoaded = selection.kind === 'some' && count === loadedCount && totalCount !== null && totalCount > count
  const [payingId, setPayingId] = useState<string | null>(null)
  const onlyKey = count === 1 && selection.kind === 'some' ? [...selection.keys][0]! : null
  const takePayment = onlyKey === null ? null : () => setPayingId(onlyKey)
  return (
    <section className={styles.root} aria-label={messages.selection}>
      <Tabular as="p" role="status">
        {messages.selected(count)}
      </Tabular>
      {isAllLoaded ? (
        <Button
          variant="link"
          size="sm"
          disabledReason={isTotalExact ? undefined : messages.tooMany}
          onClick={() => onSelect(allMatching(totalCount))}
        >
          {messages.selectAll(totalCount)}
        </Button>
      ) : null}
      <div className={styles.actions}>
        <BatchActions isTooMany={count > maxAtOnce} onAction={onAction} takePayment={takePayment} />
      </div>
      {payingId !== null && (
        <OnDemand load={loadPayment} props={{ subject: { id: payingId }, onClose: () => setPayingId(null) }} />
      )}
      <IconButton size="sm" label={messages.clear} icon={<X size={16} />} onClick={() => onSelect(emptySelection)} />
    </section>
  )
}

function BatchActions(viewer: SelectionViewer) {
  const messages = useMessages(batchMessages)
  const { data, status } = useLookup<SelectionBarQuery>(query, {})
  if (!data?.viewer)
    return status === 'failed' ? null : <span className={patientTableStyles.note}>{messages.loading}</span>
  return <Offered user={data.viewer} viewer={viewer} />
}

function Offered({ user: key, viewer }: { user: selectionActions_selection$key; viewer: SelectionViewer }) {
  const user = useFragment(selectionActionsFragment, key)
  const inOrder = selectionActions.toSorted((one, other) => one.rank - other.rank)
  return inOrder.map(({ id, Slot }) => <Slot key={id} subject={user} viewer={viewer} />)
}
