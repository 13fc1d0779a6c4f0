import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { UserStatusLabel } from '../UserStatusLabel.tsx'
import type { UserScreenQuery } from './__generated__/UserScreenQuery.graphql.ts'
import { SignInPanel } from './SignInPanel.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserForm } from './UserForm.tsx'
import { UserGroupsPanel } from './UserGroupsPanel.tsx'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

const query = graphql`
  query UserScreenQuery($userId: ID!) @preloadable {
    viewer {
      assignableRoles
    }
    user(restId: $userId) @catch {
      id
      name
      ...UserFacts_user
      ...UserStatusLabel_user
      ...SignInPanel_user
      ...UserGroupsPanel_user
      ...UserForm_user
    }
  }
`

/** A user, whom admins change. Others' accounts above the viewer's role are shown without controls. */
export function UserScreen({ queryRef }: ScreenProps<UserScreenQuery>) {
  const messages = useMessages(userPageMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, user: result } = usePreloadedQuery<UserScreenQuery>(query, queryRef)
  const retry = useRefresh<UserScreenQuery>(query, queryRef.variables)
  const user = result.ok ? result.value : null
  if (!user) {
    return (
      <SettingsFrame isForm>
        <VisuallyHidden as="h1">{messages.user}</VisuallyHidden>
        {result.ok ? (
          <NoUser />
        ) : (
          <ErrorState message={messages.failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
        )}
      </SettingsFrame>
    )
  }
  return (
    <SettingsFrame isForm>
      <nav aria-label={messages.users}>
        <ScreenLink to="/users">{messages.users}</ScreenLink>
      </nav>
      <header className={styles.header}>
        <h1>{user.name}</h1>
        <UserStatusLabel user={user} />
        <UserFacts user={user} />
      </header>
      <SignInPanel user={user} />
      <UserGroupsPanel user={user} retry={retry} />
      <UserForm key={user.id} user={user} assignableRoles={viewer?.assignableRoles ?? []} retry={retry} />
    </SettingsFrame>
  )
}

/** For an unknown id, or a user the viewer may not see. Both look the same on purpose. */
function NoUser() {
  const messages = useMessages(userPageMessages)
  return <InvalidLink hint={messages.notFound} action={<ButtonLink to="/users">{messages.toUsers}</ButtonLink>} />
}
