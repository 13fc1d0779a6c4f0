import { useSyncExternalStore } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatTime } from '../ui/formatDateTime.ts'
import { Notice } from '../ui/Notice.tsx'
import { answersOf, isPassing } from './answers.ts'
import { relayMessages } from './relayMessages.ts'
import type { Refresh } from './useRefresh.ts'

interface FreshnessProps {
  answerKey: string
  retry: Refresh
  /** Whether missing parts are not reported elsewhere. */
  reportsParts?: boolean | undefined
}

/** Shows the age of data that could not be refreshed. An error replaces the data instead. */
export function Freshness({ answerKey: key, retry: { refresh, isRefreshing }, reportsParts = false }: FreshnessProps) {
  const messages = useMessages(relayMessages)
  const answers = answersOf(useRelayEnvironment())
  const { goodAt, failure, isPartial } = useSyncExternalStore(answers.subscribe, () => answers.read(key))
  if (failure && !isPassing(failure)) throw failure
  const retry = { onRetry: refresh, isRetrying: isRefreshing }
  if (failure && goodAt !== null)
    return <Notice text={messages.shownAsOf(formatTime(new Date(goodAt).toISOString()))} {...retry} />
  if (failure) return <Notice text={messages.maybeOld} {...retry} />
  return isPartial && reportsParts ? <Notice text={messages.partsFailed} {...retry} /> : null
}
