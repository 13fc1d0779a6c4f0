import { useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate } from 'relay-runtime'
import { useLocation, useNavigate } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import type { useLinkThreadMutation as Mutation } from './__generated__/useLinkThreadMutation.graphql.ts'
import type { linkThread_thread$data } from '../actions/__generated__/linkThread_thread.graphql.ts'
import { linkMessages } from './linkMessages.ts'
import { useLinkThreadMutation } from './useLinkThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

/** Links a thread to a patient, whose conversation is then shown. */
export function useLinkThread(thread: linkThread_thread$data, onClose: () => void) {
  const messages = useMessages(linkMessages)
  const environment = useRelayEnvironment()
  const toThread = useToThread()
  const reportChanged = useReportChangedThreads()
  const onDone = ({ linkThread: { thread: linked } }: Mutation['response']) => {
    if (!linked) return
    toThread(linked)
    // A thread that was merged into the patient's own no longer exists.
    if (linked.id !== thread.id) commitLocalUpdate(environment, (store) => store.delete(thread.id))
    reportChanged([linked.id])
  }
  return useThreadMove(useLinkThreadMutation(), thread, { done: messages.linked, canUndo: false, onClose, onDone })
}

interface Linked {
  readonly restId: string
  readonly patient: { readonly restId: string } | null | undefined
}

/** In the inbox, the patient’s thread is selected; on its own page, the URL changes to it. */
function useToThread(): (thread: Linked) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return ({ restId, patient }) => {
    if (pathname !== '/inbox') return void navigate(`/chat/${patient?.restId}`, { replace: true })
    const selected = new URLSearchParams(search)
    selected.set('thread', restId)
    void navigate({ pathname, search: selected.toString() }, { replace: true })
  }
}
