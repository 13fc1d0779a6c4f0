import { DateFilter } from '../../ui/dates/DateFilter.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { AddressChange } from './patientListAddress.ts'
import { isAmount } from './patientListVariables.ts'
import { RangePanel } from './RangePanel.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

interface RangeFilterProps {
  address: PatientListAddress
  texts: FilterTexts
  label: string
  kind: 'amount' | 'day'
  /** From and to, or one exact value. */
  names: readonly [keyof AddressChange, keyof AddressChange] | readonly [keyof AddressChange]
}

/** A range of amounts or days; either end may be open. */
export function RangeFilter({ address, texts, label, kind, names }: RangeFilterProps) {
  const isValid = kind === 'amount' ? isAmount : isDay
  const values = names.map((name) => {
    const value = address.search.get(name) ?? ''
    return isValid(value) ? value : ''
  })
  const change = (next: readonly string[], isFinal: boolean) =>
    address.change(Object.fromEntries(names.map((name, at) => [name, next[at] || null])), !isFinal)
  if (kind === 'day') return <DateFilter label={label} values={values} onChange={change} />
  return (
    <FilterChip label={label} value={inWords(values, texts)} onClear={() => change(['', ''], true)}>
      {(close) => <RangePanel values={values} texts={texts} onChange={change} onDone={close} />}
    </FilterChip>
  )
}

function inWords([from, to]: readonly string[], texts: FilterTexts): string | undefined {
  if (from && to) return `${from} – ${to}`
  if (from) return texts.least(from)
  return to ? texts.most(to) : undefined
}
