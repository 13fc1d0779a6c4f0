import { ArrowLeft, UserRound } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { Link, type To } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import type { ThreadHeader_thread$key } from './__generated__/ThreadHeader_thread.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { ThreadActions } from '../moves/ThreadActions.tsx'
import { ThreadStatus } from '../ThreadStatus.tsx'
import { useLiveThread } from './useLiveThread.ts'
import { useMarkOpened } from './useMarkOpened.ts'

const fragment = graphql`
  fragment ThreadHeader_thread on Thread {
    id
    name
    patientRestId
    practice {
      name
    }
    ...ThreadStatus_thread
    ...ThreadActions_thread
    ...useMarkOpened_thread
  }
`

interface ThreadHeaderProps {
  thread: ThreadHeader_thread$key
  address: InboxAddress
  /** Where one came from. */
  back: To
}

/** With whom, of which practice, and where it stands. */
export function ThreadHeader({ thread: key, address, back }: ThreadHeaderProps) {
  const messages = useMessages(threadListMessages)
  const thread = useFragment(fragment, key)
  useMarkOpened(thread)
  useLiveThread(thread.id)
  const { name, patientRestId, practice } = thread
  return (
    <header className="inbox-thread-head">
      <Link className="inbox-back" to={back} aria-label={messages.toList}>
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <div className="inbox-thread-who">
        <h2>{patientRestId ? <ScreenLink to={`/patients/${patientRestId}`}>{name}</ScreenLink> : formatPhone(name)}</h2>
        <p>
          <ThreadStatus thread={thread} />
          <span>{practice.name}</span>
          {patientRestId === null && <span>{messages.stranger}</span>}
        </p>
      </div>
      <ThreadActions thread={thread} />
      {patientRestId && (
        <Link className="inbox-to-patient" to={address.to({ pane: 'patient' })} aria-label={messages.showPatient}>
          <UserRound size={18} aria-hidden />
        </Link>
      )}
    </header>
  )
}
