import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { relayMessages } from '../relayMessages.ts'
import { firstPage, pageOf, pageSizeOf, pageSizes } from './cursorPages.ts'
import styles from './CursorPager.module.css'

/** A list may usually have shorter pages than users choose from. */
const sizesWith = (usual: number) =>
  [...new Set([usual, ...pageSizes])].map((size) => ({ value: String(size), label: String(size) }))

interface CursorPagerProps {
  /** Rows of a page if the address does not say. */
  usual: number
  /** Cursors of this page, from which the adjacent pages start. */
  cursors: { readonly startCursor?: string | null | undefined; readonly endCursor?: string | null | undefined }
  shown: number
  /** Null if the list was not counted. */
  total: number | null | undefined
  /** Whether the list has more than `total` rows. */
  isLeast?: boolean
  /** Remembers a selected size. */
  onSize?: (size: string) => void
}

/** Under a list whose address holds its page (`pageVariables`): the range, the adjacent pages, and the page size. */
export function CursorPager({ usual, cursors, shown, total, isLeast = false, onSize }: CursorPagerProps) {
  const messages = useMessages(relayMessages)
  const [search, setSearch] = useSearchParams()
  const [page, size] = [pageOf(search), pageSizeOf(search, usual)]
  const go = (changes: Readonly<Record<string, string | null | undefined>>) =>
    setSearch((before) => firstPage(before, changes))
  const resize = (count: string) => {
    onSize?.(count)
    go({ count })
  }
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        size={size}
        shown={shown}
        total={total ?? shown}
        isLeast={isLeast}
        onPrevious={() => go(page === 2 ? {} : { page: String(page - 1), before: cursors.startCursor })}
        onNext={() => go({ page: String(page + 1), after: cursors.endCursor })}
      />
      <label className={styles.size}>
        {messages.pageSize}
        <NativeSelect
          size="sm"
          options={sizesWith(usual)}
          value={String(size)}
          onChange={({ target }) => resize(target.value)}
        />
      </label>
    </div>
  )
}
