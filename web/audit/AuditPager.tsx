import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import { pageOf, pageSizeOf, pageSizes } from './auditLogAddress.ts'
import { auditMessages } from './auditMessages.ts'
import type { AuditLogAddress } from './useAuditLogAddress.ts'

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }))

/** Which rows these are, the pages beside, and how many a page holds. */
export function AuditPager({ address, shown, total }: { address: AuditLogAddress; shown: number; total: number }) {
  const messages = useMessages(auditMessages)
  const page = pageOf(address.search)
  const size = pageSizeOf(address.search)
  const first = (page - 1) * size
  const go = (to: number) => address.change({ page: to === 1 ? null : String(to) })
  const isLast = first + shown >= total
  return (
    <nav className="audit-log-pager" aria-label={messages.pages}>
      <span className="t-tabular">{shown > 0 && messages.range(first + 1, first + shown, total)}</span>
      <Button
        size="sm"
        icon={<ChevronLeft size={14} />}
        disabledReason={page === 1 ? messages.isFirst : undefined}
        onClick={() => go(page - 1)}
      >
        {messages.previous}
      </Button>
      <Button
        size="sm"
        icon={<ChevronRight size={14} />}
        disabledReason={isLast ? messages.isLast : undefined}
        onClick={() => go(page + 1)}
      >
        {messages.next}
      </Button>
      <label className="audit-log-size">
        {messages.pageSize}
        <NativeSelect
          size="sm"
          options={sizes}
          value={String(size)}
          onChange={(event) => address.change({ count: event.target.value })}
        />
      </label>
    </nav>
  )
}
