import { graphql, useLazyLoadQuery } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import type { ThreadPaneQuery } from './__generated__/ThreadPaneQuery.graphql.ts'
import { ConversationPanel } from '../ConversationPanel.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { ThreadHeader } from './ThreadHeader.tsx'
import { WorkHoursBanner } from './WorkHoursBanner.tsx'

const query = graphql`
  query ThreadPaneQuery($id: ID!) {
    thread(id: $id) {
      id
      patientRestId
      ...ThreadHeader_thread
      ...WorkHoursBanner_thread
      ...ConversationPanel_with
    }
  }
`

const loadCard = async () => (await import('../card/PatientCard.tsx')).PatientCard

interface ThreadPaneProps {
  threadId: string
  address: InboxAddress
}

/** A conversation with what can be done to it, and the patient beside it. What the store has is shown at once. */
export function ThreadPane({ threadId, address }: ThreadPaneProps) {
  const messages = useMessages(threadListMessages)
  const { thread } = useLazyLoadQuery<ThreadPaneQuery>(query, { id: threadId }, { fetchPolicy: 'store-and-network' })
  const retry = useRefresh<ThreadPaneQuery>(query, { id: threadId })
  if (!thread) {
    const back = <ButtonLink to={address.to({ thread: null })}>{messages.toList}</ButtonLink>
    return (
      <div className="inbox-thread inbox-none">
        <EmptyState title={messages.gone} hint={messages.goneHint} action={back} />
      </div>
    )
  }
  const isPatientShown = address.search.get('pane') === 'patient'
  return (
    <>
      <section className="inbox-thread" aria-label={messages.conversation} data-behind={isPatientShown || undefined}>
        <ThreadHeader thread={thread} address={address} />
        <WorkHoursBanner thread={thread} />
        <ConversationPanel correspondent={thread} retry={retry} />
      </section>
      {thread.patientRestId && (
        <aside className="inbox-card" aria-label={messages.patient} data-front={isPatientShown || undefined}>
          <OnDemand load={loadCard} props={{ patientId: thread.patientRestId, address }} />
        </aside>
      )}
    </>
  )
}
