import { useEffect, useRef } from 'react'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { deskScope } from './deskScope.ts'
import { FoundPatients, useFoundPatients } from './FoundPatients.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'
import type { Permission } from '../../relay/permission.ts'
import { RecentPatients } from './RecentPatients.tsx'
import { useHitKeys } from './useHitKeys.ts'
import styles from './DeskSearch.module.css'

/** The search is focused when the screen opens; results, or recent patients, appear below it. */
export function DeskSearch({ canAdd }: { canAdd: Permission }) {
  const messages = useMessages(frontdeskMessages)
  const [search, setSearch] = useSearchParams()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const text = search.get('search')?.trim() ?? ''
  const found = useFoundPatients(text, deskScope(search))
  const count = found.status === 'found' ? (found.data?.patients.edges.length ?? 0) : null
  useHitKeys(root, { field, text, count })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const change = (next: string) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        if (next) changed.set('search', next)
        else changed.delete('search')
        return changed
      },
      { replace: true },
    )
  return (
    <div ref={root} className={styles.frontdeskFind}>
      <SearchField
        ref={field}
        label={messages.search}
        placeholder={messages.searchHint}
        value={text}
        onSearch={change}
      />
      {text === '' ? <RecentPatients /> : <FoundPatients text={text} found={found} canAdd={canAdd} />}
      <p className={styles.frontdeskKeys}>{messages.keys}</p>
    </div>
  )
}
