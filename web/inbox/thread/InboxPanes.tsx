import { MessagesSquare } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { To } from '../../router/location.ts'
import { useMessages } from '../../i18n/messages.ts'
import { onFirstUse } from '../../browser/onFirstUse.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { ThreadSkeleton } from './ThreadSkeleton.tsx'
import noThreadStyles from './NoThread.module.css'
import threadPaneStyles from './ThreadPane.module.css'

interface InboxPanesProps {
  threadId: string | null
  address: InboxAddress
  /** Previous URL. */
  back: To
}

const loadPane = async () => (await import('./ThreadPane.tsx')).ThreadPane

/**
 * The selected conversation and its patient. Their code is prefetched when the pointer comes near, so that the list
 * renders sooner.
 */
export function InboxPanes({ threadId, address, back }: InboxPanesProps) {
  const messages = useMessages(threadListMessages)
  const { Part, preload, want } = useLoadedPart(loadPane)
  const hasThread = threadId !== null
  const fetchPart = useEffectEvent(() => (Part ? undefined : hasThread ? void want() : onFirstUse(preload)))
  useEffect(() => fetchPart(), [hasThread])
  if (!hasThread)
    return (
      <div className={`${threadPaneStyles.thread} ${noThreadStyles.none}`} data-ui="thread-pane">
        <EmptyState icon={<MessagesSquare size={20} />} title={messages.choose} hint={messages.chooseHint} />
      </div>
    )
  return Part ? <Part key={threadId} threadId={threadId} address={address} back={back} /> : <ThreadSkeleton />
}
