import { ChevronDown } from 'lucide-react'
import { use } from 'react'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import type { MenuGroup } from '../ui/menuAction.ts'
import { Button } from '../ui/Button.tsx'
import { type ActionBoard, ActionBoardContext, type Offer } from './ActionBoard.ts'
import type { Action } from './defineAction.tsx'

interface ActionsProps<Key, Viewer> {
  /** The kind of the subject, as its actions name it. */
  kind: string
  /** Identity of the subject: another one starts with no dialog open. */
  id: string
  actions: readonly Action<Key, Viewer>[]
  subject: Key
  viewer: Viewer
  /** Id of the action that fits the state of the subject best. */
  primary?: string | null
  className?: string | undefined
  /** Name of the menu. */
  label: string
}

/** The buttons, the menu and the keys of one subject, all from its list of actions. */
export function Actions<Key, Viewer>({
  kind,
  id,
  actions,
  subject,
  viewer,
  primary = null,
  className,
  label,
}: ActionsProps<Key, Viewer>) {
  const board = use(ActionBoardContext)
  const preload = () => actions.forEach((action) => action.preload())
  return (
    <div className={className} onPointerEnter={preload}>
      {actions.toSorted(byRank).map(({ id: action, Slot }) => (
        <Slot key={`${id} ${action}`} subject={subject} viewer={viewer} isPrimary={action === primary} />
      ))}
      <ActionMenu
        groups={() => (board ? menuGroups(board, kind) : [])}
        trigger={
          <Button size="sm">
            {label}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
    </div>
  )
}

const byRank = (one: { readonly rank: number }, other: { readonly rank: number }) => one.rank - other.rank

/** The items of a menu; a menu with one group needs no title. */
function menuGroups(board: ActionBoard, kind: string): MenuGroup[] {
  const groups = new Map<string, Offer[]>()
  for (const offer of board.offers()) {
    if (offer.subject !== kind || offer.group.isButtons) continue
    groups.set(offer.group.id, [...(groups.get(offer.group.id) ?? []), offer])
  }
  return [...groups].map(([id, offers]) => ({
    id,
    ...(groups.size > 1 && { title: offers[0]!.group.title?.() }),
    actions: offers.map(({ run: onSelect, shortcut, ...action }) => ({
      ...action,
      ...(shortcut && { shortcut }),
      onSelect,
    })),
  }))
}
