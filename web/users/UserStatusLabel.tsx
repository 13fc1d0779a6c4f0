import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { UserStatusLabel_user$key } from './__generated__/UserStatusLabel_user.graphql.ts'
import { statusLabel } from './userLabels.ts'
import { userMessages } from './userMessages.ts'

const fragment = graphql`
  fragment UserStatusLabel_user on User {
    status
  }
`

const tones: Readonly<Record<string, Tone>> = { ACTIVE: 'green', INVITED: 'amber', DEACTIVATED: 'neutral' }

/** Whether a user can sign in, and if not, why. */
export function UserStatusLabel({ user: key }: { user: UserStatusLabel_user$key }) {
  const messages = useMessages(userMessages)
  const { status } = useFragment(fragment, key)
  return <StatusLabel tone={tones[status] ?? 'neutral'}>{statusLabel(messages, status)}</StatusLabel>
}
