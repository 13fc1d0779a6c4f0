import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import type { To } from '../../router/location.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { ConversationPanel } from '../ConversationPanel.tsx'
import { useEnteredFocus } from '../ThreadChanges.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import type { ThreadView_thread$key } from './__generated__/ThreadView_thread.graphql.ts'
import { CardPane } from './CardPane.tsx'
import { ReachBanner } from './ReachBanner.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { WorkHoursBanner } from './WorkHoursBanner.tsx'
import inboxScreenStyles from '../InboxScreen.module.css'
import threadPaneStyles from './ThreadPane.module.css'

const fragment = graphql`
  fragment ThreadView_thread on Thread {
    restId
    patient {
      restId
    }
    ...ThreadHeader_thread
    ...WorkHoursBanner_thread
    ...ReachBanner_thread
    ...ConversationPanel_with @arguments(last: 50)
  }
`

interface ThreadViewProps {
  thread: ThreadView_thread$key
  address: InboxAddress
  back: To
  retry: Refresh
}

/** A conversation with its actions, and the patient card. */
export function ThreadView({ thread: key, address, back, retry }: ThreadViewProps) {
  const messages = useMessages(threadListMessages)
  const thread = useFragment(fragment, key)
  const section = useRef<HTMLElement>(null)
  useEnteredFocus(thread.restId, section)
  const isBehind = address.search.get('pane') === 'patient' || undefined
  return (
    <div className={inboxScreenStyles.body}>
      <section
        ref={section}
        tabIndex={-1}
        className={threadPaneStyles.thread}
        data-ui="thread-pane"
        aria-label={messages.conversation}
        data-behind={isBehind}
      >
        <ThreadHeader thread={thread} address={address} back={back} />
        <WorkHoursBanner thread={thread} />
        <ReachBanner thread={thread} />
        <ConversationPanel
          correspondent={thread}
          retry={retry}
          shownPosition={Number(address.search.get('at')) || null}
        />
      </section>
      {thread.patient && <CardPane patientId={thread.patient.restId} address={address} />}
    </div>
  )
}
