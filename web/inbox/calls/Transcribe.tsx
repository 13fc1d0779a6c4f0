import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Transcribe_message$key } from './__generated__/Transcribe_message.graphql.ts'
import type { TranscribeQuery } from './__generated__/TranscribeQuery.graphql.ts'
import { transcribeMessages } from './transcribeMessages.ts'
import { useTranscribeCallMutation } from './useTranscribeCallMutation.ts'

const fragment = graphql`
  fragment Transcribe_message on Message {
    id
  }
`

const query = graphql`
  query TranscribeQuery($id: ID!) {
    node(id: $id) {
      ... on Message {
        ...CallFacts_message
      }
    }
  }
`

/** Requests the transcription of a call, and shows it when it is ready. */
export function Transcribe({ message: key }: { message: Transcribe_message$key }) {
  const messages = useMessages(transcribeMessages)
  const { id } = useFragment(fragment, key)
  const [isPending, load] = useTranscription(id)
  return (
    <Button size="sm" icon={<ScrollText size={14} />} isPending={isPending} onClick={load}>
      {messages.load}
    </Button>
  )
}

/** Errors with the specification's texts. */
function useTranscription(id: string): readonly [isPending: boolean, load: () => void] {
  const messages = useMessages(transcribeMessages)
  const environment = useRelayEnvironment()
  const [send] = useTranscribeCallMutation()
  const [isPending, setIsPending] = useState(false)
  const fail = (text: string) => {
    setIsPending(false)
    toast.error(text)
  }
  const wait = useTaskEnd(messages.cannotLoad, (failure) => {
    if (failure !== null) return fail(messages.cannotLoad)
    readIntoStore<TranscribeQuery>(environment, query, { id }, { error: () => fail(messages.cannotLoad) })
  })
  const load = () => {
    setIsPending(true)
    send(
      { input: { messageId: id } },
      {
        onDone: ({ transcribeCall: { task } }) => (task ? wait(task.restId) : fail(messages.cannotStart)),
        onRefused: () => fail(messages.cannotStart),
        onFailed: () => fail(messages.cannotStart),
      },
    )
  }
  return [isPending, load]
}
