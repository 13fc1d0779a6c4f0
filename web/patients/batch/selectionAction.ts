import type { KeyType } from 'react-relay/ReactRelayTypes'
import type { ActionGroup } from '../../actions/ActionBoard.ts'
import { type Action, type ActionParts, defineAction } from '../../actions/defineAction.tsx'
import { currentMessages } from '../../i18n/messages.ts'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'

/** Facts that the selection bar knows about the selected patients. */
export interface SelectionViewer {
  /** Whether more patients are selected than one batch may have. */
  isTooMany: boolean
  /** Opens the confirmation of the batch. */
  onAction: (action: BatchAction) => void
  /** Takes a payment from the only selected patient. Null for several patients. */
  takePayment: (() => void) | null
}

export type SelectionAction<Key> = Action<Key, SelectionViewer>

type SelectionParts<Key extends KeyType> = Pick<
  ActionParts<Key, SelectionViewer>,
  'icon' | 'rank' | 'fragment' | 'isOffered' | 'permission'
> &
  (
    | { id: BatchAction; label?: never; useRun?: never }
    | Required<Pick<ActionParts<Key, SelectionViewer>, 'id' | 'label' | 'useRun'>>
  )

const group: ActionGroup = {
  id: 'selection',
  rank: 0,
  title: () => currentMessages(batchMessages).selection,
  isButtons: true,
}

/**
 * An action on the selected patients: a batch, or its own `run`. Its subject is the user, whose permissions are the
 * same for every selection.
 */
export const selectionAction = <Key extends KeyType>(parts: SelectionParts<Key>): SelectionAction<Key> =>
  defineAction('selection', { ...(parts.useRun ? parts : { ...parts, ...ofBatch(parts.id) }), group })

const ofBatch = (id: BatchAction) => ({
  label: () => currentMessages(batchMessages)[id],
  useDisabledReason: (_user: unknown, { isTooMany }: SelectionViewer) =>
    isTooMany ? currentMessages(batchMessages).tooMany : undefined,
  useRun:
    (_user: unknown, _ask: () => void, { onAction }: SelectionViewer) =>
    () =>
      onAction(id),
})
