import { useEffect, useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'
import { useMessages } from '../i18n/messages.ts'
import { Notice } from '../ui/Notice.tsx'
import { relayMessages } from './relayMessages.ts'

interface RemainingPagesProps {
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: LoadMoreFn<OperationType>
}

const pageSize = 100

/** Loads the rest of a list that a select shows as a whole. After a failure it offers to try again. */
export function RemainingPages({ hasNext, isLoadingNext, loadNext }: RemainingPagesProps) {
  const messages = useMessages(relayMessages)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    if (hasNext && !isLoadingNext && !isFailed)
      loadNext(pageSize, { onComplete: (error) => setIsFailed(error !== null) })
  }, [hasNext, isLoadingNext, isFailed, loadNext])
  return isFailed ? <Notice text={messages.moreFailed} onRetry={() => setIsFailed(false)} /> : null
}
