import { FilterChip } from '../../ui/FilterChip.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import type { FilterTexts } from './filterTexts.ts'
import type { AddressChange } from './patientListAddress.ts'
import { isAmount, isDay } from './patientListVariables.ts'
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

/** Amounts or days between two ends, either of which may be open. */
export function RangeFilter({ address, texts, label, kind, names }: RangeFilterProps) {
  const isValid = kind === 'amount' ? isAmount : isDay
  const values = names.map((name) => {
    const value = address.search.get(name) ?? ''
    return isValid(value) ? value : ''
  })
  const change = (next: readonly string[], isFinal: boolean) =>
    address.change(Object.fromEntries(names.map((name, at) => [name, next[at] || null])), !isFinal)
  return (
    <FilterChip label={label} value={inWords(values, kind, texts)} onClear={() => change(['', ''], true)}>
      {(close) => (
        <RangePanel label={label} kind={kind} values={values} texts={texts} onChange={change} onDone={close} />
      )}
    </FilterChip>
  )
}

function inWords(values: readonly string[], kind: 'amount' | 'day', texts: FilterTexts): string | undefined {
  const [from, to] = values.map((value) => (kind === 'day' ? formatDate(value) : value))
  if (to === undefined) return from || undefined
  if (from && to) return `${from} – ${to}`
  if (from) return texts.least(from)
  return to ? texts.most(to) : undefined
}
