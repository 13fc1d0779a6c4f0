import type { ReactElement } from 'react'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import type { AddressChange } from './patientListAddress.ts'
import type { FilterTexts } from './filterTexts.ts'
import { RangeFilter } from './RangeFilter.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

export interface PatientFilterChip {
  id: string
  label: string
  /** Shown above the table even while inactive. */
  isUsual?: boolean
  names: readonly (keyof AddressChange)[]
  chip: ReactElement
}

export function range(
  address: PatientListAddress,
  texts: FilterTexts,
  id: 'balance' | 'collections' | 'lastVisit' | 'billingStart' | 'cycleCreated' | 'cycleStart' | 'lastContact',
  kind: 'amount' | 'day',
  names: readonly [keyof AddressChange, keyof AddressChange],
): PatientFilterChip {
  const label = texts[id]
  return {
    id,
    label,
    names,
    chip: <RangeFilter address={address} texts={texts} label={label} kind={kind} names={names} />,
  }
}

export function choice(
  address: PatientListAddress,
  name: keyof AddressChange,
  label: string,
  options: readonly (readonly [string, string])[],
  isMultiple = false,
): PatientFilterChip {
  const chip = <ChoiceFilter address={address} name={name} label={label} options={options} isMultiple={isMultiple} />
  return { id: name, label, names: [name], chip }
}
