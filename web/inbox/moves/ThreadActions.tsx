import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useShortcuts } from '../../app/shortcuts.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { ThreadActions_thread$key } from './__generated__/ThreadActions_thread.graphql.ts'
import type { ThreadDialogName } from './dialogProps.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { moveMessages } from './moveMessages.ts'
import { threadActionList, type ThreadAct } from './threadActionList.tsx'
import { useThreadMoves } from './useThreadMoves.ts'
import styles from './ThreadActions.module.css'

const fragment = graphql`
  fragment ThreadActions_thread on Thread {
    id
    restId
    name
    patientRestId
    statusText
    modifiedAt
    companyRestId
    isAiProcessing
    isSpanishSpeaker
    deferredReason
    viewerCanDraftReply {
      isAllowed
    }
    owner {
      restId
      name
    }
    viewerCan {
      assign {
        ...permission_permission @relay(mask: false)
      }
      reassign {
        ...permission_permission @relay(mask: false)
      }
      unassign {
        ...permission_permission @relay(mask: false)
      }
      escalate {
        ...permission_permission @relay(mask: false)
      }
      pause {
        ...permission_permission @relay(mask: false)
      }
      pauseForReview {
        isAllowed
      }
      await {
        ...permission_permission @relay(mask: false)
      }
      close {
        ...permission_permission @relay(mask: false)
      }
      reopen {
        ...permission_permission @relay(mask: false)
      }
      resume {
        ...permission_permission @relay(mask: false)
      }
      discard {
        ...permission_permission @relay(mask: false)
      }
      link {
        ...permission_permission @relay(mask: false)
      }
      requestSpanish {
        ...permission_permission @relay(mask: false)
      }
      defer: draftReply {
        ...permission_permission @relay(mask: false)
      }
      resumeDrafts {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

const loadDialogs = async () => (await import('./ThreadDialogs.tsx')).ThreadDialogs

/** What can be done to a thread: the usual as buttons and keys, the rest in a menu. What is refused says why. */
export function ThreadActions({ thread: key }: { thread: ThreadActions_thread$key }) {
  const messages = useMessages(moveMessages)
  const thread = useFragment(fragment, key)
  const dialogs = useLoadedPart(loadDialogs)
  const [open, setOpen] = useState<ThreadDialogName | null>(null)
  const show = (name: ThreadDialogName) => void dialogs.want(() => setOpen(name))
  const { usual, rest } = threadActionList(thread, messages, useThreadMoves(thread, show), show)
  useActionKeys([...usual, ...rest])
  const named = { ...thread, ownerName: thread.owner?.name ?? null }
  return (
    <div className={styles.actions} onPointerEnter={dialogs.preload}>
      {usual.map(({ id, label, icon, shortcut, ...action }) => (
        <Button
          key={id}
          size="sm"
          icon={icon}
          aria-keyshortcuts={shortcut}
          disabledReason={action.disabledReason}
          onClick={action.onSelect}
        >
          {label}
        </Button>
      ))}
      <ActionMenu
        groups={() => [{ id: 'thread', actions: rest }]}
        trigger={
          <Button size="sm">
            {messages.actions}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {dialogs.Part && open && <dialogs.Part thread={named} open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function useActionKeys(actions: readonly ThreadAct[]): void {
  const { conversation: title } = useMessages(threadListMessages)
  const withKeys = actions.filter((action) => action.shortcut !== undefined)
  useShortcuts(
    withKeys.map(({ shortcut, label, disabledReason, onSelect }) => ({
      keys: shortcut!.toLowerCase(),
      label: label.replace('…', ''),
      disabledReason,
      run: onSelect,
    })),
    title,
  )
}
