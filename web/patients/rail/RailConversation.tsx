import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import type {
  RailConversation_overview$data,
  RailConversation_overview$key,
} from './__generated__/RailConversation_overview.graphql.ts'
import { OverviewSection, type OverviewPartProps } from './OverviewSection.tsx'
import { railMessages } from './railMessages.ts'
import { RailNone } from './RailSection.tsx'
import styles from './RailConversation.module.css'

const fragment = graphql`
  fragment RailConversation_overview on PatientOverview {
    lastMessage {
      isInbound
      preview
      createdAt
    }
  }
`

interface RailConversationProps extends OverviewPartProps {
  overview: RailConversation_overview$key | null
}

/** The last message, and a link to the conversation. */
export function RailConversation({ overview: key, ...part }: RailConversationProps) {
  const messages = useMessages(railMessages)
  const overview = useFragment(fragment, key)
  return (
    <OverviewSection {...part} title={messages.conversation} tab="messages">
      {overview && <LastMessage message={overview.lastMessage} />}
    </OverviewSection>
  )
}

function LastMessage({ message }: { message: RailConversation_overview$data['lastMessage'] }) {
  const messages = useMessages(railMessages)
  if (!message) return <RailNone>{messages.noMessages}</RailNone>
  return (
    <>
      <p className={styles.muted}>
        {`${message.isInbound ? messages.fromPatient : messages.fromPractice} · ${formatDay(message.createdAt)}`}
      </p>
      <p className={styles.preview}>{message.preview}</p>
    </>
  )
}
