import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { ScreenLink } from '../relay/ScreenLink.tsx'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ChatScreenQuery } from './__generated__/ChatScreenQuery.graphql.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { threadListMessages } from './list/threadListMessages.ts'
import { useInboxAddress } from './list/useInboxAddress.ts'
import { StartPause } from './moves/StartPause.tsx'
import { CardPane } from './thread/CardPane.tsx'
import { ChatFrame } from './thread/ChatFrame.tsx'
import { InboxPanes } from './thread/InboxPanes.tsx'
import { NoThread } from './thread/NoThread.tsx'
import threadPaneStyles from './thread/ThreadPane.module.css'
import threadHeaderStyles from './thread/ThreadHeader.module.css'

const query = graphql`
  query ChatScreenQuery($patientId: ID!) @preloadable {
    patient(restId: $patientId) {
      id
      restId
      name
      practice {
        name
      }
      thread @catch {
        restId
      }
      ...ConversationPanel_with @arguments(last: 50)
    }
  }
`

/** The conversation with a known patient, even before the first message. */
export function ChatScreen({ queryRef }: ScreenProps<ChatScreenQuery>) {
  const messages = useMessages(threadListMessages)
  const { patient } = usePreloadedQuery<ChatScreenQuery>(query, queryRef)
  const retry = useRefresh<ChatScreenQuery>(query, queryRef.variables)
  const address = useInboxAddress()
  if (!patient)
    return (
      <ChatFrame name={undefined}>
        <NoThread back="/inbox" />
      </ChatFrame>
    )
  const { id, restId, name, practice, thread } = patient
  if (thread.ok && thread.value)
    return (
      <ChatFrame name={name}>
        <InboxPanes threadId={thread.value.restId} address={address} back="/inbox" />
      </ChatFrame>
    )
  return (
    <ChatFrame name={name}>
      <section className={threadPaneStyles.thread} data-ui="thread-pane" aria-label={messages.conversation}>
        <header className={threadHeaderStyles.threadHead} data-ui="thread-header">
          <div className={threadHeaderStyles.threadWho}>
            <h2>
              <ScreenLink to={`/patients/${restId}`}>{name}</ScreenLink>
            </h2>
            <p>{practice?.name}</p>
          </div>
          {thread.ok && <StartPause patientId={id} name={name} />}
        </header>
        <ConversationPanel correspondent={patient} retry={retry} />
      </section>
      <CardPane patientId={restId} address={address} />
    </ChatFrame>
  )
}
