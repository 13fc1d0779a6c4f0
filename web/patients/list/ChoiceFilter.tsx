import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import type { AddressChange } from './patientListAddress.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

interface ChoiceFilterProps {
  address: PatientListAddress
  name: keyof AddressChange
  label: string
  /** Values of the address and their words. */
  options: readonly (readonly [value: string, label: string])[]
  isMultiple?: boolean
}

/** One of a few values, or any of several. */
export function ChoiceFilter({ address, name, label, options, isMultiple = false }: ChoiceFilterProps) {
  const group = useId()
  const chosen = new Set(address.search.getAll(name))
  const words = options.filter(([value]) => chosen.has(value)).map(([, word]) => word)
  const choose = (value: string, isChosen: boolean, close: () => void) => {
    const rest = isMultiple ? [...chosen].filter((one) => one !== value) : []
    address.change({ [name]: isChosen ? [...rest, value] : rest })
    if (!isMultiple) close()
  }
  return (
    <FilterChip label={label} value={words.join(', ') || undefined} onClear={() => address.change({ [name]: null })}>
      {(close) => (
        <ChoiceList role="group" aria-label={label}>
          {options.map(([value, word]) => (
            <Checkbox
              key={value}
              kind={isMultiple ? 'checkbox' : 'radio'}
              name={group}
              checked={chosen.has(value)}
              onChange={(event) => choose(value, event.target.checked, close)}
            >
              {word}
            </Checkbox>
          ))}
        </ChoiceList>
      )}
    </FilterChip>
  )
}
