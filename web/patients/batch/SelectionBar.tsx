import { X } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { SelectionBarQuery } from './__generated__/SelectionBarQuery.graphql.ts'
import { batchMessages } from './batchMessages.ts'
import type { BatchAction } from './batchAction.ts'
import { everybody, nobody, sizeOf, type Selection } from './selection.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import patientTableStyles from '../list/PatientTable.module.css'
import styles from './SelectionBar.module.css'
import { disabledReasonOf } from '../../relay/permission.ts'

const query = graphql`
  query SelectionBarQuery {
    viewer {
      isSystem
      can {
        restartRules {
          ...permission_permission @relay(mask: false)
        }
        advanceRules {
          ...permission_permission @relay(mask: false)
        }
        sendPaperStatements {
          ...permission_permission @relay(mask: false)
        }
        approveBills {
          ...permission_permission @relay(mask: false)
        }
        sendMessages {
          ...permission_permission @relay(mask: false)
        }
        setBillingStatuses {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  }
`

/** Most patients that one batch takes; the server says so too. */
const mostAtOnce = 10_000

interface SelectionBarProps {
  selection: Selection
  loadedCount: number
  /** Null while it is not known. */
  totalCount: number | null
  isTotalExact: boolean
  onSelect: (selection: Selection) => void
  onAction: (action: BatchAction) => void
}

/** What can be done to the chosen patients, and the way from the loaded rows to all that match. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, loadedCount, totalCount, isTotalExact, onSelect, onAction } = props
  const messages = useMessages(batchMessages)
  const count = sizeOf(selection)
  const isAllLoaded = selection.kind === 'some' && count === loadedCount && totalCount !== null && totalCount > count
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
          onClick={() => onSelect(everybody(totalCount))}
        >
          {messages.selectAll(totalCount)}
        </Button>
      ) : null}
      <div className={styles.actions}>
        <BatchActions isTooMany={count > mostAtOnce} onAction={onAction} />
      </div>
      <IconButton size="sm" label={messages.clear} icon={<X size={16} />} onClick={() => onSelect(nobody)} />
    </section>
  )
}

function BatchActions({ isTooMany, onAction }: { isTooMany: boolean; onAction: (action: BatchAction) => void }) {
  const messages = useMessages(batchMessages)
  const { data, status } = useLookup<SelectionBarQuery>(query, {})
  if (!data?.viewer)
    return status === 'failed' ? null : <span className={patientTableStyles.note}>{messages.loading}</span>
  return actionsOf(data.viewer).map(([action, reason]) => (
    <Button
      key={action}
      size="sm"
      disabledReason={reason ?? (isTooMany ? messages.tooMany : undefined)}
      onClick={() => onAction(action)}
    >
      {messages[action]}
    </Button>
  ))
}

type Viewer = NonNullable<SelectionBarQuery['response']['viewer']>

/** The actions and why each cannot be taken; what only system users do is not shown to others at all. */
function actionsOf(viewer: Viewer): readonly (readonly [BatchAction, string | undefined])[] {
  return [
    ['APPROVE', disabledReasonOf(viewer.can.approveBills)],
    ['RESTART', disabledReasonOf(viewer.can.restartRules)],
    ['ADVANCE', disabledReasonOf(viewer.can.advanceRules)],
    ['SEND_PAPER', disabledReasonOf(viewer.can.sendPaperStatements)],
    ['SEND_MESSAGE', disabledReasonOf(viewer.can.sendMessages)],
    ...(viewer.isSystem ? ([['SET_STATUS', disabledReasonOf(viewer.can.setBillingStatuses)]] as const) : []),
  ]
}
