import { MessagesSquare } from 'lucide-react'
import type { To } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { ThreadPane } from './ThreadPane.tsx'

interface InboxPanesProps {
  threadId: string | null
  address: InboxAddress
  /** Where one came from. */
  back: To
}

/** The conversation that is chosen in the list, and its patient. */
export function InboxPanes({ threadId, address, back }: InboxPanesProps) {
  const messages = useMessages(threadListMessages)
  if (!threadId)
    return (
      <div className="inbox-thread inbox-none">
        <EmptyState icon={<MessagesSquare size={20} />} title={messages.choose} hint={messages.chooseHint} />
      </div>
    )
  return <ThreadPane threadId={threadId} address={address} back={back} />
}
