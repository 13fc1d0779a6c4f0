import { graphql, useFragment } from 'react-relay/hooks'
import { CursorPager } from '../../relay/pages/CursorPager.tsx'
import type { UsersPager_page$key } from './__generated__/UsersPager_page.graphql.ts'
import { storePageSize, usualPageSize } from './userAddress.ts'

const fragment = graphql`
  fragment UsersPager_page on UserConnection {
    totalCount
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      cursor
    }
  }
`

/** The current range, links to the adjacent pages, and the page size, which is remembered. */
export function UsersPager({ page: key }: { page: UsersPager_page$key }) {
  const { totalCount, pageInfo, edges } = useFragment(fragment, key)
  return (
    <CursorPager
      usual={usualPageSize()}
      cursors={pageInfo}
      shown={edges.length}
      total={totalCount}
      onSize={storePageSize}
    />
  )
}
