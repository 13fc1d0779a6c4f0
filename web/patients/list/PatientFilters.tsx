import { ListFilter } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { type PatientFilterChip } from './filterChips.tsx'
import { filtersOf } from './filtersOf.tsx'
import { filterMessages } from './filterMessages.ts'
import { isFiltered } from './patientListAddress.ts'
import { patientListMessages } from './patientListMessages.ts'
import { patientMessages } from '../patientMessages.ts'
import { billingHoldMessages } from '../status/billingHoldMessages.ts'
import { billingStatusMessages } from '../status/billingStatusMessages.ts'
import { eventMessages } from '../timeline/eventMessages.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import styles from './PatientFilters.module.css'

interface PatientFiltersProps {
  address: PatientListAddress
  /** System users choose the practice in the top bar. */
  canChoosePractice: boolean
}

/** One chip per filter: common ones always, others after they were added. */
export function PatientFilters({ address, canChoosePractice }: PatientFiltersProps) {
  const messages = useMessages(patientListMessages)
  const texts = {
    ...useMessages(filterMessages),
    ...useMessages(patientMessages),
    statuses: useMessages(billingStatusMessages),
    holds: useMessages(billingHoldMessages),
    events: useMessages(eventMessages),
  }
  const [added, setAdded] = useState<readonly string[]>([])
  const all = filtersOf(address, texts).filter(({ id }) => id !== 'practice' || canChoosePractice)
  const isShown = ({ id, isUsual, names }: PatientFilterChip) =>
    isUsual || added.includes(id) || names.some((name) => address.search.has(name))
  const hidden = all.filter((filter) => !isShown(filter))
  const clear = () => {
    setAdded([])
    address.clearFilters()
  }
  return (
    <div className={styles.filters} role="group" aria-label={messages.filters}>
      {all.filter(isShown).map(({ id, chip }) => (
        <OpenedChip key={id} isOpened={added.at(-1) === id}>
          {chip}
        </OpenedChip>
      ))}
      {hidden.length > 0 ? (
        <MoreFilters hidden={hidden} label={messages.moreFilters} onAdd={(id) => setAdded([...added, id])} />
      ) : null}
      {isFiltered(address.search) ? (
        <Button variant="quiet" size="sm" onClick={clear}>
          {messages.clearFilters}
        </Button>
      ) : null}
    </div>
  )
}

/** A chip that was just added is open, so that adding and setting a filter is one step. */
function OpenedChip({ isOpened, children }: { isOpened: boolean; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.querySelector('button')?.click()
  }, [isOpened])
  return (
    <span ref={place} className={styles.chip}>
      {children}
    </span>
  )
}

interface MoreFiltersProps {
  hidden: readonly PatientFilterChip[]
  label: string
  onAdd: (id: string) => void
}

function MoreFilters({ hidden, label, onAdd }: MoreFiltersProps) {
  return (
    <Popover
      label={label}
      trigger={(attributes) => (
        <Button variant="quiet" size="sm" icon={<ListFilter size={14} />} {...attributes}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <ul className={styles.menu}>
          {hidden.map((filter) => (
            <li key={filter.id}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onAdd(filter.id)
                }}
              >
                {filter.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
