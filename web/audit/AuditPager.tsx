import { useMessages } from '../i18n/messages.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { Pager } from '../ui/Pager.tsx'
import { pageOf, pageSizeOf, pageSizes } from './auditLogAddress.ts'
import { auditMessages } from './auditMessages.ts'
import type { AuditLogAddress } from './useAuditLogAddress.ts'
import styles from './AuditPager.module.css'

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

interface AuditPagerProps {
  address: AuditLogAddress
  /** Cursors of this page, from which the adjacent pages start. */
  cursors: { readonly startCursor?: string | null | undefined; readonly endCursor?: string | null | undefined }
  shown: number
  total: number
  /** Whether the list has more than `total` entries. */
  isLeast: boolean
}

/** The current range, links to the adjacent pages, and the page size. */
export function AuditPager({ address, cursors, shown, total, isLeast }: AuditPagerProps) {
  const messages = useMessages(auditMessages)
  const page = pageOf(address.search)
  const size = pageSizeOf(address.search)
  return (
    <div className={styles.pager}>
      <Pager
        page={page}
        size={size}
        shown={shown}
        total={total}
        isLeast={isLeast}
        onPrevious={() =>
          address.change(page === 2 ? {} : { page: String(page - 1), before: cursors.startCursor ?? null })
        }
        onNext={() => address.change({ page: String(page + 1), after: cursors.endCursor ?? null })}
      />
      <label className={styles.size}>
        {messages.pageSize}
        <NativeSelect
          size="sm"
          options={sizes}
          value={String(size)}
          onChange={(event) => address.change({ count: event.target.value })}
        />
      </label>
    </div>
  )
}
