import { useId } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'

interface ChoiceFilterProps<Name extends string> {
  address: {
    search: URLSearchParams
    change: (change: { readonly [K in Name]?: readonly string[] | null }) => void
  }
  /** Parameter of the address. */
  name: Name
  label: string
  /** Values of the address and their labels. */
  options: readonly (readonly [value: string, label: string])[]
  isMultiple?: boolean
}

/** A filter by one or more of a few values. */
export function ChoiceFilter<Name extends string>(props: ChoiceFilterProps<Name>) {
  const { address, name, label, options, isMultiple = false } = props
  const group = useId()
  const selected = new Set(address.search.getAll(name))
  const words = options.filter(([value]) => selected.has(value)).map(([, word]) => word)
  // A computed key has the type string.
  const set = (values: readonly string[] | null) =>
    address.change({ [name]: values } as { [K in Name]?: readonly string[] | null })
  const choose = (value: string, isSelected: boolean, close: () => void) => {
    const rest = isMultiple ? [...selected].filter((one) => one !== value) : []
    set(isSelected ? [...rest, value] : rest)
    if (!isMultiple) close()
  }
  return (
    <FilterChip label={label} value={words.join(', ') || undefined} onClear={() => set(null)}>
      {(close) => (
        <ChoiceList role="group" aria-label={label}>
          {options.map(([value, word]) => (
            <Checkbox
              key={value}
              kind={isMultiple ? 'checkbox' : 'radio'}
              name={group}
              checked={selected.has(value)}
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
