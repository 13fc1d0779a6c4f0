import { MessagesSquare } from 'lucide-react'
import { Suspense } from 'react'
import type { To } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { PaneBoundary } from '../../relay/PaneBoundary.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
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
  const texts = useUiTexts()
  if (!threadId)
    return (
      <div className="inbox-thread inbox-none">
        <EmptyState icon={<MessagesSquare size={20} />} title={messages.choose} hint={messages.chooseHint} />
      </div>
    )
  const skeleton = (
    <div className="inbox-thread inbox-skeleton" role="status" aria-label={texts.loading}>
      <SkeletonLines lines={12} />
    </div>
  )
  const failed = (_failure: Error, retry: () => void) => (
    <div className="inbox-thread">
      <ErrorState message={messages.conversationFailed} onRetry={retry} />
    </div>
  )
  return (
    <PaneBoundary fallback={failed}>
      <Suspense fallback={skeleton}>
        <ThreadPane threadId={threadId} address={address} back={back} />
      </Suspense>
    </PaneBoundary>
  )
}
