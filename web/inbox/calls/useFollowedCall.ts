import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useStored } from '../../relay/useStored.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { toast } from '../../ui/toast.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import type {
  useFollowedCall_call$data,
  useFollowedCall_call$key,
} from './__generated__/useFollowedCall_call.graphql.ts'
import type { useFollowedCallQuery as Query } from './__generated__/useFollowedCallQuery.graphql.ts'

const fragment = graphql`
  fragment useFollowedCall_call on OutboundCall {
    restId
    status
    toPhone
    isReleased
    hasRungThere
    ...CallProgress_call
  }
`

const query = graphql`
  query useFollowedCallQuery($id: ID!) {
    outboundCall(restId: $id) {
      ...useFollowedCall_call
    }
  }
`

/** Polling interval of a call in milliseconds (specification, constants). */
const lookEveryMs = 2_000

/**
 * The user’s call, from the store: the followed one, otherwise `last`, which started earlier and is followed once
 * loaded. It is polled every 2 seconds until it ends; failed polls are repeated. A toast names the party that was not
 * reached.
 */
export function useFollowedCall(
  followedId: string | null,
  last: useFollowedCall_call$key | null,
  follow: (id: string) => void,
): useFollowedCall_call$data | null {
  const { outboundCall } = useStored<Query>(query, { id: followedId ?? '' })
  const followed = useFragment<useFollowedCall_call$key>(fragment, outboundCall ?? null)
  const known = useFragment<useFollowedCall_call$key>(fragment, last)
  const call = followed ?? known ?? null
  useReading(call, follow)
  return call
}

function useReading(call: useFollowedCall_call$data | null, onRead: (id: string) => void): void {
  const environment = useRelayEnvironment()
  const [awaited, setAwaited] = useState<string | null>(null)
  const notifyBatchEnd = useCallEnd()
  const id = call && !call.isReleased ? call.restId : null
  const end = useEffectEvent(() => {
    if (call?.isReleased && call.restId === awaited) notifyBatchEnd(call)
    setAwaited(id)
  })
  useEffect(() => end(), [id])
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (id === null) return
    const look = () => readIntoStore<Query>(environment, query, { id }, { next: () => read(id) })
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [environment, id])
}

/** With the specification's texts. A successful call needs no message. */
function useCallEnd() {
  const messages = useMessages(callDialogMessages)
  return ({ status, hasRungThere, toPhone }: useFollowedCall_call$data): void => {
    if (status === 'COMPLETED') return
    toast.error(hasRungThere ? messages.patientUnreached(formatPhone(toPhone)) : messages.userUnreached)
  }
}
