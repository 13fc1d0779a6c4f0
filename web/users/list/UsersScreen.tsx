import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import type { UsersScreenQuery } from './__generated__/UsersScreenQuery.graphql.ts'
import { InviteUser } from '../page/InviteUser.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import { TwoFactorEnforcement } from './TwoFactorEnforcement.tsx'
import { UserFilters } from './UserFilters.tsx'
import { userListMessages } from './userListMessages.ts'
import { UsersPanel } from './UsersPanel.tsx'

const query = graphql`
  query UsersScreenQuery(
    $filter: UserFilter
    $order: UserOrder
    $first: Int
    $after: String
    $last: Int
    $before: String
    $companyId: ID!
    $isSelected: Boolean!
  ) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          ...TwoFactorEnforcement_company
        }
      }
      ...TwoFactorEnforcement_viewer
      ...InviteUser_viewer
    }
    company(restId: $companyId) @include(if: $isSelected) {
      ...TwoFactorEnforcement_company
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
  const { viewer, users, company: selected } = usePreloadedQuery<UsersScreenQuery>(query, queryRef)
  const retry = useRefresh<UsersScreenQuery>(query, queryRef.variables)
  const company = selected ?? viewer?.user.company
  return (
    <SettingsFrame>
      <h1>{messages.title}</h1>
      <UserFilters />
      {viewer && company && <TwoFactorEnforcement viewer={viewer} company={company} />}
      <UsersPanel
        page={users ?? null}
        isSystem={viewer?.user.isSystem ?? false}
        retry={retry}
        actions={
          viewer && (
            <InviteUser
              viewer={viewer}
              companyRestId={queryRef.variables.isSelected ? queryRef.variables.companyId : null}
            />
          )
        }
      />
    </SettingsFrame>
  )
}
