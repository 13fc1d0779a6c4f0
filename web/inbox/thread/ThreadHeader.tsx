import { UserRound } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { Link } from '../../router/Link.tsx'
import type { To } from '../../router/location.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { ThreadHeader_thread$key } from './__generated__/ThreadHeader_thread.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { ThreadActions } from '../moves/ThreadActions.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import { OnlineDot } from '../OnlineDot.tsx'
import { ThreadStatus } from '../ThreadStatus.tsx'
import { AssistantMark } from './AssistantMark.tsx'
import { ThreadBack } from './ThreadBack.tsx'
import { useLiveThread } from './useLiveThread.ts'
import { useMarkOpened } from './useMarkOpened.ts'
import styles from './ThreadHeader.module.css'

const fragment = graphql`
  fragment ThreadHeader_thread on Thread {
    id
    name
    patient {
      restId
    }
    isSpanishSpeaker
    isPatientOnline
    practice {
      name
    }
    ...AssistantMark_thread
    ...ThreadStatus_thread
    ...ThreadActions_thread
    ...useMarkOpened_thread
  }
`

interface ThreadHeaderProps {
  thread: ThreadHeader_thread$key
  address: InboxAddress
  /** Previous URL. */
  back: To
}

/** Correspondent, practice and status. */
export function ThreadHeader({ thread: key, address, back }: ThreadHeaderProps) {
  const messages = useMessages(threadListMessages)
  const thread = useFragment(fragment, key)
  useMarkOpened(thread)
  useLiveThread(thread.id)
  const { name, practice } = thread
  usePageTitle(`${nameOrPhone(thread)} · ${messages.inbox} · Tally Care`)
  const patientRestId = thread.patient?.restId ?? null
  useAccountKey(patientRestId)
  return (
    <header className={styles.threadHead} data-ui="thread-header">
      <ThreadBack to={back} />
      <div className={styles.threadWho}>
        <h2>
          {patientRestId ? <ScreenLink to={`/patients/${patientRestId}`}>{name}</ScreenLink> : nameOrPhone(thread)}
          <OnlineDot isOnline={thread.isPatientOnline} />
        </h2>
        <p>
          <ThreadStatus thread={thread} />
          <span>{practice?.name}</span>
          <AssistantMark thread={thread} />
          {thread.isSpanishSpeaker && <span>{messages.inSpanish}</span>}
          {patientRestId === null && <span>{messages.unknownSender}</span>}
        </p>
      </div>
      {patientRestId && (
        <Link className={styles.toPatient} to={address.to({ pane: 'patient' })} aria-label={messages.showPatient}>
          <UserRound size={18} aria-hidden />
        </Link>
      )}
      <ThreadActions thread={thread} />
    </header>
  )
}

/** p opens the account, if the thread is linked. */
function useAccountKey(patientId: string | null | undefined): void {
  const messages = useMessages(threadListMessages)
  const navigate = useNavigate()
  const open = { keys: 'p', label: messages.openAccount, run: () => void navigate(`/patients/${patientId}`) }
  useShortcuts(patientId ? [open] : [], messages.conversation)
}
