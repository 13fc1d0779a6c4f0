import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { useOnlineChanges } from '../useOnlineChanges.ts'
import '../inbox.css'

/** A screen of one conversation alone, as the inbox shows it beside its list. */
export function ChatFrame({ name, children }: { name: string | undefined; children: ReactNode }) {
  const messages = useMessages(threadListMessages)
  useOnlineChanges()
  return (
    <div className="inbox" data-shown="thread" data-alone>
      <h1 className="t-visually-hidden">{name ? messages.chatWith(name) : messages.conversation}</h1>
      <div className="inbox-body">{children}</div>
    </div>
  )
}
