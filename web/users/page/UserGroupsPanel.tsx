import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { UserGroupsPanel_user$key } from './__generated__/UserGroupsPanel_user.graphql.ts'
import { userPageMessages } from './userPageMessages.ts'

const fragment = graphql`
  fragment UserGroupsPanel_user on User {
    company {
      restId
    }
    escalationGroups {
      id
      name
    }
  }
`

interface UserGroupsPanelProps {
  user: UserGroupsPanel_user$key
  retry: Refresh
}

/** The groups of a user, which are changed on their own screen. */
export function UserGroupsPanel({ user: key, retry }: UserGroupsPanelProps) {
  const messages = useMessages(userPageMessages)
  const { company, escalationGroups: groups } = useFragment(fragment, key)
  const failed = { message: messages.groupsFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  // Only users of a company join its groups.
  if (!company) return null
  const names = groups?.map(({ name }) => name) ?? []
  return (
    <Panel
      title={messages.groups}
      actions={<ScreenLink to={`/user-groups?company=${company.restId}`}>{messages.toGroups}</ScreenLink>}
      error={groups ? undefined : failed}
    >
      <p>{names.length > 0 ? names.join(', ') : messages.noGroups}</p>
    </Panel>
  )
}
