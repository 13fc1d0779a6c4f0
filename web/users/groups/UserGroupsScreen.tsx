import { UsersRound } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { ForCompany } from '../../companies/ForCompany.tsx'
import { isCompanyExpected } from '../../relay/isCompanyExpected.ts'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { UserGroupsScreenQuery } from './__generated__/UserGroupsScreenQuery.graphql.ts'
import { AddGroup } from './AddGroup.tsx'
import { GroupCards } from './GroupCards.tsx'
import { groupMessages } from './groupMessages.ts'
import styles from './UserGroupsScreen.module.css'

const query = graphql`
  query UserGroupsScreenQuery(
    $companyId: ID!
    $isSelected: Boolean!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    viewer {
      user {
        isSystem
        company @skip(if: $isSelected) {
          restId
          ...GroupCards_company
        }
      }
      can {
        editUserGroups {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    company(restId: $companyId) @include(if: $isSelected) {
      restId
      ...GroupCards_company
    }
  }
`

/** The user groups of the viewer's company. System users select one. */
export function UserGroupsScreen({ queryRef }: ScreenProps<UserGroupsScreenQuery>) {
  const messages = useMessages(groupMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, ...answer } = usePreloadedQuery<UserGroupsScreenQuery>(query, queryRef)
  const retry = useRefresh<UserGroupsScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const { user, can } = viewer
  const refusal = disabledReasonOf(can.editUserGroups)
  const company = answer.company ?? user.company
  const none = <EmptyState icon={<UsersRound size={20} />} title={messages.none} hint={messages.noneHint} />
  return (
    <SettingsFrame isForm>
      <header className={styles.header}>
        <h1>{messages.title}</h1>
        {company && <AddGroup companyRestId={company.restId} refusal={refusal} onAdded={retry.refresh} />}
      </header>
      <p>{messages.what}</p>
      <ForCompany company={company} isExpected={isCompanyExpected(queryRef.variables, user)} retry={retry}>
        {(shown) => <GroupCards company={shown} {...{ refusal, retry, none }} />}
      </ForCompany>
    </SettingsFrame>
  )
}
