import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { UserFacts_user$key } from './__generated__/UserFacts_user.graphql.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

const fragment = graphql`
  fragment UserFacts_user on User {
    email
    lastSeenAt
    company {
      name
    }
  }
`

/** Beside the name of a user. A fragment of its own: if the company fails, the user is still shown. */
export function UserFacts({ user }: { user: UserFacts_user$key }) {
  const messages = useMessages(userPageMessages)
  const { email, lastSeenAt, company } = useFragment(fragment, user)
  const seen = lastSeenAt ? messages.lastSeen(formatDateTime(lastSeenAt)) : messages.neverSeen
  return <span className={styles.help}>{[email, company?.name, seen].filter(Boolean).join(' · ')}</span>
}
