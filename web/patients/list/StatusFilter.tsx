import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { billingStatusLabel } from '../status/billingStatusLabel.ts'
import type { FilterTexts } from './filterTexts.ts'
import { notReady, otherStatuses, statusAddress, statusesOf, statusGroups } from './statusGroups.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import styles from './StatusFilter.module.css'

const groups = [
  { name: 'groupReview', statuses: statusGroups.review },
  { name: 'groupProgress', statuses: statusGroups.progress },
  { name: 'groupPaid', statuses: statusGroups.paid },
  { name: 'groupUnsuccessful', statuses: statusGroups.unsuccessful },
  { name: 'groupOther', statuses: otherStatuses },
] as const

interface StatusFilterProps {
  address: PatientListAddress
  texts: FilterTexts
}

/** Billing status: whole groups or single values, and patients without any cycle. */
export function StatusFilter({ address, texts }: StatusFilterProps) {
  const selected = statusesOf(address.search)
  // Two statuses may both be labeled "Paid": in a list of options, each needs its own name.
  const word = (status: string) =>
    status === notReady
      ? texts.statuses.notReady
      : billingStatusLabel(status.toUpperCase(), status, true, texts.statuses)
  const set = (statuses: readonly string[], isSelected: boolean) => {
    const rest = [...selected].filter((status) => !statuses.includes(status))
    address.change(statusAddress(new Set(isSelected ? [...rest, ...statuses] : rest)))
  }
  const words = groups.flatMap(({ name, statuses }) => {
    const among = statuses.filter((status) => selected.has(status))
    return among.length === statuses.length && name !== 'groupOther' ? [texts[name]] : among.map(word)
  })
  return (
    <FilterChip
      label={texts.status}
      value={words.join(', ') || undefined}
      onClear={() => address.change({ status: null, filter: null })}
    >
      {() => (
        <div className={styles.statuses}>
          {groups.map(({ name, statuses }) => (
            <StatusGroup
              key={name}
              label={texts[name]}
              statuses={statuses}
              selected={selected}
              word={word}
              onSet={set}
            />
          ))}
        </div>
      )}
    </FilterChip>
  )
}

interface StatusGroupProps {
  label: string
  statuses: readonly string[]
  selected: ReadonlySet<string>
  word: (status: string) => string
  onSet: (statuses: readonly string[], isSelected: boolean) => void
}

function StatusGroup({ label, statuses, selected, word, onSet }: StatusGroupProps) {
  const count = statuses.filter((status) => selected.has(status)).length
  const isAll = count === statuses.length
  return (
    <ChoiceList className={styles.group} role="group" aria-label={label}>
      <Checkbox checked={isAll} isIndeterminate={count > 0 && !isAll} onChange={() => onSet(statuses, !isAll)}>
        {label}
      </Checkbox>
      {statuses.map((status) => (
        <Checkbox
          key={status}
          checked={selected.has(status)}
          onChange={(event) => onSet([status], event.target.checked)}
        >
          {word(status)}
        </Checkbox>
      ))}
    </ChoiceList>
  )
}
