import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { UsersScreenQuery } from './__generated__/UsersScreenQuery.graphql.ts'
import { UserFilters } from './UserFilters.tsx'
import { userListMessages } from './userListMessages.ts'
import { UsersPanel } from './UsersPanel.tsx'
import styles from './UsersScreen.module.css'

const query = graphql`
  query UsersScreenQuery(
    $filter: UserFilter
    $order: UserOrder
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    viewer {
      user {
        isSystem
      }
    }
    users(filter: $filter, order: $order, first: $first, after: $after, last: $last, before: $before) {
      ...UsersPanel_page
    }
  }
`

/** The users whom the viewer administers. */
export function UsersScreen({ queryRef }: ScreenProps<UsersScreenQuery>) {
  const messages = useMessages(userListMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, users } = usePreloadedQuery<UsersScreenQuery>(query, queryRef)
  const retry = useRefresh<UsersScreenQuery>(query, queryRef.variables)
  return (
    <div className={styles.root}>
      <h1>{messages.title}</h1>
      <UserFilters />
      <UsersPanel page={users ?? null} isSystem={viewer?.user.isSystem ?? false} retry={retry} />
    </div>
  )
}
