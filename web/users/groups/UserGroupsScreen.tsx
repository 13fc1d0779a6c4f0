import { UsersRound } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { linksTo, NamedLinks } from '../../relay/NamedLinks.tsx'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { type Refresh, useRefresh } from '../../relay/useRefresh.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type {
  UserGroupsScreenQuery,
  UserGroupsScreenQuery$data,
} from './__generated__/UserGroupsScreenQuery.graphql.ts'
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
    company(restId: $companyId) @include(if: $isSelected) @catch {
      restId
      ...GroupCards_company
    }
    companies(first: 100) @catch {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** The user groups of the viewer's company. System users choose one. */
export function UserGroupsScreen({ queryRef }: ScreenProps<UserGroupsScreenQuery>) {
  const messages = useMessages(groupMessages)
  usePageTitle(messages.pageTitle)
  const { viewer, companies, company: selected } = usePreloadedQuery<UserGroupsScreenQuery>(query, queryRef)
  const retry = useRefresh<UserGroupsScreenQuery>(query, queryRef.variables)
  if (!viewer) return null
  const refusal = disabledReasonOf(viewer.can.editUserGroups)
  const company = selected?.ok === false ? undefined : (selected?.value ?? viewer.user.company ?? null)
  return (
    <SettingsFrame isForm>
      <header className={styles.header}>
        <h1>{messages.title}</h1>
        {company && <AddGroup companyRestId={company.restId} refusal={refusal} onAdded={retry.refresh} />}
      </header>
      <p>{messages.what}</p>
      {viewer.user.isSystem && (
        <NamedLinks
          title={messages.companies}
          hint={messages.chooseCompany}
          links={linksTo(companies.ok ? companies.value : null, (restId) => `/user-groups?company=${restId}`)}
        />
      )}
      <Groups company={company} refusal={refusal} retry={retry} />
    </SettingsFrame>
  )
}

interface GroupsProps {
  /** Undefined if it could not be loaded; null if none is selected, or it doesn't exist. */
  company: NonNullable<UserGroupsScreenQuery$data['viewer']>['user']['company'] | undefined
  refusal: string | undefined
  retry: Refresh
}

function Groups({ company, refusal, retry }: GroupsProps) {
  const messages = useMessages(groupMessages)
  if (company === null) return null
  if (company === undefined)
    return <ErrorState message={messages.companyFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  const none = <EmptyState icon={<UsersRound size={20} />} title={messages.none} hint={messages.noneHint} />
  return <GroupCards company={company} refusal={refusal} retry={retry} none={none} />
}
