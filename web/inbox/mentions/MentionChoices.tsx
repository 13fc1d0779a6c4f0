import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { TypedChoices } from '../../ui/TypedChoices.tsx'
import { useOwnId } from '../useOwnId.ts'
import type { MentionChoicesInboxQuery } from './__generated__/MentionChoicesInboxQuery.graphql.ts'
import type { MentionChoicesQuery } from './__generated__/MentionChoicesQuery.graphql.ts'
import { matchingNames } from './matchingNames.ts'
import { mentionMessages } from './mentionMessages.ts'

const query = graphql`
  query MentionChoicesQuery($threadId: ID!) {
    node(id: $threadId) {
      ... on Thread {
        assignees {
          id
          name
        }
      }
    }
  }
`

/** Before the first message there is no conversation yet. */
const inboxQuery = graphql`
  query MentionChoicesInboxQuery {
    inboxPeople {
      id
      name
    }
  }
`

interface MentionChoicesProps {
  /** Text after the `@`. */
  typed: string
  /** Null before the first message. */
  threadId: string | null
  field: HTMLTextAreaElement
  onInsert: (name: string) => void
  onClose: () => void
}

/** Colleagues who may see the conversation, while a name is typed in a note. */
export function MentionChoices({ typed, threadId, field, onInsert, onClose }: MentionChoicesProps) {
  const messages = useMessages(mentionMessages)
  const ownId = useOwnId()
  const ofThread = useLookup<MentionChoicesQuery>(query, threadId === null ? null : { threadId })
  const ofInbox = useLookup<MentionChoicesInboxQuery>(inboxQuery, threadId === null ? {} : null)
  const { status } = threadId === null ? ofInbox : ofThread
  const people = (threadId === null ? ofInbox.data?.inboxPeople : ofThread.data?.node?.assignees) ?? []
  const names = people.filter(({ id }) => id !== ownId).map(({ name }) => name)
  // After a space, the user may be writing on, and not searching.
  const isSearch = !/\s/.test(typed)
  const known = status === 'failed' ? messages.peopleFailed : messages.noPerson
  return (
    <TypedChoices
      label={messages.people}
      choices={matchingNames(names, typed)}
      keyOf={(name) => name}
      show={(name) => name}
      none={isSearch && status !== 'pending' ? known : null}
      field={field}
      onChoose={onInsert}
      onClose={onClose}
    />
  )
}
