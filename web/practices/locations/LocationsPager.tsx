import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { LocationsPager_page$key } from './__generated__/LocationsPager_page.graphql.ts'
import { pageOf, pageSizeOf, pageSizes } from './locationAddress.ts'
import { locationMessages } from './locationMessages.ts'
import styles from './LocationsScreen.module.css'

const fragment = graphql`
  fragment LocationsPager_page on LocationConnection {
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

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** The current range, links to the adjacent pages, and the page size. */
export function LocationsPager({ page: key }: { page: LocationsPager_page$key }) {
  const messages = useMessages(locationMessages)
  const { totalCount, pageInfo, edges } = useFragment(fragment, key)
  const [search, setSearch] = useSearchParams()
  const [page, size] = [pageOf(search), pageSizeOf(search)]
  /** Without a cursor, the first page. */
  const go = (change: Readonly<Record<string, string | null | undefined>>) =>
    setSearch((before) => {
      for (const name of ['page', 'after', 'before']) before.delete(name)
      for (const [name, value] of Object.entries(change)) if (value) before.set(name, value)
      return before
    })
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        size={size}
        shown={edges.length}
        total={totalCount ?? edges.length}
        onPrevious={() => go(page === 2 ? {} : { page: String(page - 1), before: pageInfo.startCursor })}
        onNext={() => go({ page: String(page + 1), after: pageInfo.endCursor })}
      />
      <label className={styles.size}>
        {messages.pageSize}
        <NativeSelect
          size="sm"
          options={sizes}
          value={String(size)}
          onChange={({ target }) => go({ count: target.value })}
        />
      </label>
    </div>
  )
}
