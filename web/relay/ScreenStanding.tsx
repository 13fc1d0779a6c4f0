import { useSyncExternalStore } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { PreloadableQueryRegistry } from 'relay-runtime'
import { useMessages } from '../i18n/messages.ts'
import { formatTime } from '../ui/formatDateTime.ts'
import { Notice } from '../ui/Notice.tsx'
import { answersOf, isPassing } from './answers.ts'
import type { AnyQueryRef } from './queryOwner.ts'
import { relayMessages } from './relayMessages.ts'
import { useRefresh } from './useRefresh.ts'

interface ScreenStandingProps {
  queryRef: AnyQueryRef
  answerKey: string
}

/** Says above a screen how old it is where it could not be brought up to date; a refusal takes its place. */
export function ScreenStanding({ queryRef, answerKey: key }: ScreenStandingProps) {
  const messages = useMessages(relayMessages)
  const answers = answersOf(useRelayEnvironment())
  const { goodAt, failure } = useSyncExternalStore(answers.subscribe, () => answers.read(key))
  const request = PreloadableQueryRegistry.get(queryRef.id ?? '')
  const { refresh, isRefreshing } = useRefresh(request as Parameters<typeof useRefresh>[0], queryRef.variables)
  if (failure && !isPassing(failure)) throw failure
  const retry = { onRetry: refresh, isRetrying: isRefreshing }
  if (failure && goodAt !== null)
    return <Notice text={messages.shownAsOf(formatTime(new Date(goodAt).toISOString()))} {...retry} />
  return failure ? <Notice text={messages.maybeOld} {...retry} /> : null
}
