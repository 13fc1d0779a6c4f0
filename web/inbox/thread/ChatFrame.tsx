import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { useOnlineChanges } from '../useOnlineChanges.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import inboxScreenStyles from '../InboxScreen.module.css'

/** A screen with a single conversation, as the inbox shows it. */
export function ChatFrame({ name, children }: { name: string | undefined; children: ReactNode }) {
  const messages = useMessages(threadListMessages)
  useOnlineChanges()
  return (
    <div className={inboxScreenStyles.root} data-fills-window data-shown="thread" data-alone>
      <VisuallyHidden as="h1">{name ? messages.chatWith(name) : messages.conversation}</VisuallyHidden>
      <div className={inboxScreenStyles.body}>{children}</div>
    </div>
  )
}
