import { firstPage } from '../../relay/pages/cursorPages.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './PracticeSearch.module.css'

/** The search of the address, for lists of a practice. A new one leads to the first page. */
export function PracticeSearch({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams()
  const find = (text: string) => setSearch((before) => firstPage(before, { search: text }))
  return (
    <div className={styles.search}>
      <SearchField label={label} value={search.get('search') ?? ''} onSearch={find} />
    </div>
  )
}
