import type { LucideIcon } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useFragment } from 'react-relay/hooks'
import type { KeyType, KeyTypeData } from 'react-relay/ReactRelayTypes'
import type { GraphQLTaggedNode } from 'relay-runtime'
import { useLanguage } from '../i18n/language.ts'
import { disabledReasonOf, type Permission } from '../relay/permission.ts'
import { Button } from '../ui/Button.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import { type ActionGroup, type Offer, type OfferedChoice, useOffer, useShortcuts } from './ActionBoard.ts'
import { ChoiceButton } from './ChoiceButton.tsx'

/** Props of an action’s dialog. */
export interface ActionDialogProps<Subject> {
  subject: Subject
  /** False only for a dialog that stays mounted while it is closed. */
  isOpen: boolean
  onClose: () => void
}

/** Everything about one action, declared once. `Viewer` is the user data that the place showing the action has. */
export interface ActionParts<Key extends KeyType, Viewer = void> {
  id: string
  icon: LucideIcon
  group: ActionGroup | ((subject: KeyTypeData<Key>) => ActionGroup)
  /** Position within its group: the lowest is first. */
  rank: number
  fragment: GraphQLTaggedNode
  label: (subject: KeyTypeData<Key>) => string
  /** Whether the action applies now. An action that applies but is not permitted is shown disabled, with the reason. */
  isOffered?: (subject: KeyTypeData<Key>, viewer: Viewer) => boolean
  permission?: (subject: KeyTypeData<Key>) => Permission
  /** For reasons beyond the permission, such as a running task. */
  useDisabledReason?: (subject: KeyTypeData<Key>, viewer: Viewer) => string | undefined
  isDanger?: boolean
  /** The first is shown in menus. */
  key?: string | readonly string[]
  /** Name in the list of shortcuts. Default: the label. */
  keyLabel?: () => string
  /** Runs at once; `ask` opens the dialog. Default: opens the dialog. */
  useRun?: (subject: KeyTypeData<Key>, ask: () => void, viewer: Viewer) => () => void
  /** Instead of running: selects one of several values. */
  useChoice?: () => OfferedChoice
  /** Loaded on first use. */
  Dialog?: () => Promise<ComponentType<ActionDialogProps<KeyTypeData<Key>>>>
  /** The dialog stays mounted while it is closed, so that its progress continues. */
  keepsDialog?: boolean
}

interface ActionProps<Key, Viewer> {
  subject: Key
  viewer: Viewer
  /** Shown as the primary button, if the user may run it: even if it belongs in the menu. */
  isPrimary?: boolean
}

export interface Action<Key, Viewer = void> {
  id: string
  rank: number
  /** Offers the action for a subject, and shows its button and its dialog. */
  Slot: (props: ActionProps<Key, Viewer>) => ReactNode
  preload: () => void
}

const noDialog = () => Promise.reject(new Error('This action has no dialog'))

/** An action of a kind of subject. Each file has one; `npm run generate` collects them into the list of the subject. */
export function defineAction<Key extends KeyType, Viewer = void>(
  kind: string,
  parts: ActionParts<Key, Viewer>,
): Action<Key, Viewer> {
  const load = parts.Dialog ?? noDialog
  function ActionSlot({ subject: key, viewer, isPrimary = false }: ActionProps<Key, Viewer>) {
    const subject = useFragment(parts.fragment, key)
    const dialog = useLoadedPart(load)
    const [isOpen, setIsOpen] = useState(false)
    const ask = () => void dialog.want(() => setIsOpen(true))
    const isOffered = parts.isOffered?.(subject, viewer) ?? true
    return (
      <>
        {isOffered && <Offered {...{ kind, parts, subject, viewer, isPrimary, ask }} />}
        {dialog.Part && (isOpen || parts.keepsDialog) && (
          <dialog.Part subject={subject} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </>
    )
  }
  const preload = () => void (parts.Dialog && load().catch(() => undefined))
  return { id: parts.id, rank: parts.rank, Slot: ActionSlot, preload }
}

interface OfferedProps<Key extends KeyType, Viewer> {
  kind: string
  parts: ActionParts<Key, Viewer>
  subject: KeyTypeData<Key>
  viewer: Viewer
  isPrimary: boolean
  ask: () => void
}

const runsDialog = (_subject: unknown, ask: () => void) => ask
const neverBlocked = () => undefined
const noChoice = () => undefined

function Offered<Key extends KeyType, Viewer>(props: OfferedProps<Key, Viewer>) {
  const { kind, parts, subject, viewer, ask } = props
  const { id, icon: Icon, rank, isDanger = false } = parts
  const { useRun = runsDialog, useChoice = noChoice, useDisabledReason = neverBlocked } = parts
  useLanguage()
  const run = useRun(subject, ask, viewer)
  const choice = useChoice()
  const blocked = useDisabledReason(subject, viewer)
  const permission = parts.permission?.(subject)
  const disabledReason = (permission && disabledReasonOf(permission)) ?? blocked
  const group = typeof parts.group === 'function' ? parts.group(subject) : parts.group
  const label = parts.label(subject)
  const icon = <Icon size={16} />
  const offer: Offer = { subject: kind, id, group, rank, label, icon, isDanger, disabledReason, choice, run }
  const keys = [parts.key ?? []].flat()
  const shortcut = keys[0]?.toUpperCase()
  useOffer(shortcut ? { ...offer, shortcut } : offer)
  const keyLabel = parts.keyLabel?.() ?? label.replace('…', '')
  useShortcuts(
    keys.map((key) => ({ keys: key, label: keyLabel, disabledReason, run })),
    group.title?.(),
  )
  const isPrimary = props.isPrimary && disabledReason === undefined
  if (!group.isButtons && !isPrimary) return null
  if (choice) return <ChoiceButton label={label} icon={Icon} choice={choice} />
  return (
    <Button
      size="sm"
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={icon}
      aria-keyshortcuts={shortcut}
      disabledReason={disabledReason}
      onClick={run}
    >
      {label}
    </Button>
  )
}
