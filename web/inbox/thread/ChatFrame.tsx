import type { ReactNode } from 'react'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { useOnlineChanges } from '../useOnlineChanges.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import inboxScreenStyles from '../InboxScreen.module.css'

/** A screen with a single conversation, as the inbox shows it. */
export function ChatFrame({ name, children }: { name: string | undefined; children: ReactNode }) {
  const messages = useMessages(threadListMessages)
  useOnlineChanges()
  const title = name ? messages.chatWith(name) : messages.conversation
  return (
    <div className={inboxScreenStyles.root} data-fills-window data-shown="thread" data-alone>
      <ChatTitle title={title} />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <div className={inboxScreenStyles.body}>{children}</div>
    </div>
  )
}

/** First in the screen, so that the title of the shown conversation replaces it. */
function ChatTitle({ title }: { title: string }) {
  usePageTitle(`${title} · Tally Care`)
  return null
}
