import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useLocation, useNavigate } from 'react-router-dom'
import { commitLocalUpdate } from 'relay-runtime'
import { useMessages } from '../../i18n/messages.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import { tellChangedThreads } from '../threadNews.ts'
import type { useLinkThreadMutation as Mutation } from './__generated__/useLinkThreadMutation.graphql.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { linkMessages } from './linkMessages.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'

const mutation = graphql`
  mutation useLinkThreadMutation($input: LinkThreadInput!) {
    linkThread(input: $input) {
      __typename
      ... on LinkThreadSuccess {
        thread {
          id
          restId
          patientRestId
          ...ThreadRow_thread
          ...ThreadHeader_thread
        }
      }
      ... on Error {
        message
        code
      }
      ... on InvalidInputError {
        fields {
          path
          message
          code
        }
      }
    }
  }
`

/** Links a thread to a patient; one is at the patient's conversation then. */
export function useLinkThread({ id, modifiedAt }: ThreadDialogProps['thread'], onClose: () => void) {
  const messages = useMessages(linkMessages)
  const environment = useRelayEnvironment()
  const [link, isPending] = useResultMutation<Mutation>(mutation)
  const { onRefused } = useMoveAnswers(id, messages.linked, onClose)
  const toThread = useToThread()
  const onDone = ({ linkThread: { thread } }: Mutation['response']) => {
    toast.success(messages.linked)
    onClose()
    if (!thread) return
    toThread(thread)
    // Brought into the patient's own, it is no more.
    if (thread.id !== id) commitLocalUpdate(environment, (store) => store.delete(id))
    tellChangedThreads([id, thread.id])
  }
  const send = (patientId: string) => link({ input: { threadId: id, patientId, modifiedAt } }, { onDone, onRefused })
  return [send, isPending] as const
}

interface Linked {
  readonly restId: string
  readonly patientRestId: string | null | undefined
}

/** In the inbox it is chosen there; by its own address, it has the patient's from now on. */
function useToThread(): (thread: Linked) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ restId, patientRestId }) => {
    if (pathname !== '/inbox') return void navigate(`/chat/${patientRestId}`, { replace: true })
    const chosen = new URLSearchParams(search)
    chosen.set('thread', restId)
    void navigate({ pathname, search: chosen.toString() }, { replace: true })
  }
}
