import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { CursorPager } from '../../relay/pages/CursorPager.tsx'
import { Reloading } from '../../relay/Reloading.tsx'
import { UnreadableRows } from '../../relay/UnreadableRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { GroupCards_company$key } from './__generated__/GroupCards_company.graphql.ts'
import { GroupCard } from './GroupCard.tsx'
import { groupMessages } from './groupMessages.ts'
import styles from './GroupCards.module.css'
import { usualPageSize } from './usualPageSize.ts'

const fragment = graphql`
  fragment GroupCards_company on Company {
    escalationGroups(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        startCursor
        endCursor
      }
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          id
          name
          ...GroupCard_group
        }
      }
    }
    ...MembersDialog_company
  }
`

/** As many groups as the smallest page has need no pager. */
const smallestPage = 25

interface GroupCardsProps {
  company: GroupCards_company$key
  /** Why the viewer can't change groups. */
  refusal: string | undefined
  retry: Refresh
  /** Shown if there are none. */
  none: ReactNode
}

/** A page of the groups of a company, each a card. */
export function GroupCards({ company: key, refusal, retry, none }: GroupCardsProps) {
  const messages = useMessages(groupMessages)
  const company = useFragment(fragment, key)
  const { escalationGroups: page } = company
  if (!page) return <ErrorState message={messages.failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  const groups = page.edges.map(({ node }) => node)
  const total = page.totalCount ?? groups.length
  if (groups.length === 0) return none
  return (
    <>
      <Reloading>
        <ul className={styles.cards}>
          {groups.map((group) => (
            <li key={group.id}>
              <GroupCard
                group={group}
                company={company}
                others={groups.filter(({ id }) => id !== group.id)}
                refusal={refusal}
                onDeleted={retry.refresh}
              />
            </li>
          ))}
        </ul>
      </Reloading>
      <UnreadableRows edges={page.edges} />
      {total > smallestPage && (
        <CursorPager usual={usualPageSize} cursors={page.pageInfo} shown={groups.length} total={page.totalCount} />
      )}
    </>
  )
}
