import { useMessages } from '../../i18n/messages.ts'
import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import { useAddress } from '../../router/useAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { DateFilter } from '../../ui/dates/DateFilter.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { sentStatementMessages } from './sentStatementMessages.ts'
import { filterNames } from './sentStatementsAddress.ts'
import styles from './SentStatementFilters.module.css'

/** Code, practice and sent dates; all of it is in the address. */
export function SentStatementFilters() {
  const messages = useMessages(sentStatementMessages)
  const [search, change] = useAddress()
  const days = ['from', 'to'].map((name) => search.get(name) ?? '').map((day) => (isDay(day) ? day : ''))
  const cleared = Object.fromEntries(filterNames.map((name) => [name, null]))
  return (
    <div className={styles.filters} role="group" aria-label={messages.filters}>
      <SearchField
        size="sm"
        label={messages.byCode}
        placeholder="XXXX-XXXX-XXXX"
        value={search.get('code') ?? ''}
        onSearch={(code) => change({ code })}
      />
      <PracticeLookup selected={search.getAll('practice')} onChoose={(practice) => change({ practice })} />
      <DateFilter
        label={messages.sent}
        values={days}
        onChange={([from, to]) => change({ from: from || null, to: to || null })}
      />
      {filterNames.some((name) => search.has(name)) && (
        <Button variant="quiet" size="sm" onClick={() => change(cleared)}>
          {messages.clear}
        </Button>
      )}
    </div>
  )
}
