import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { UsersPager_page$key } from './__generated__/UsersPager_page.graphql.ts'
import { pageOf, pageSizeChoice, pageSizeOf, pageSizes } from './userAddress.ts'
import { userListMessages } from './userListMessages.ts'
import styles from './UsersScreen.module.css'
import { useUsersAddress } from './useUsersAddress.ts'

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

const sizes = pageSizes
  .toSorted((one, other) => Number(one) - Number(other))
  .map((size) => ({ value: size, label: size }))

/** The current range, links to the adjacent pages, and the page size, which is remembered. */
export function UsersPager({ page: key }: { page: UsersPager_page$key }) {
  const messages = useMessages(userListMessages)
  const { totalCount, pageInfo, edges } = useFragment(fragment, key)
  const { search, change } = useUsersAddress()
  const [page, size] = [pageOf(search), pageSizeOf(search)]
  const resize = (count: string) => {
    const known = pageSizes.find((each) => each === count)
    if (known) pageSizeChoice.write(known)
    change({ count })
  }
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        size={size}
        shown={edges.length}
        total={totalCount ?? edges.length}
        onPrevious={() => change(page === 2 ? {} : { page: String(page - 1), before: pageInfo.startCursor })}
        onNext={() => change({ page: String(page + 1), after: pageInfo.endCursor })}
      />
      <label className={styles.size}>
        {messages.pageSize}
        <NativeSelect size="sm" options={sizes} value={String(size)} onChange={({ target }) => resize(target.value)} />
      </label>
    </div>
  )
}
