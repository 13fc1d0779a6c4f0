import { useEffect, useEffectEvent, useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { FilterChip } from './FilterChip.tsx'
import { Input } from './Input.tsx'
import styles from './LookupFilter.module.css'

interface LookupFilterProps {
  label: string
  searchLabel: string
  texts: {
    countOf: (count: number) => string
    loading: string
    failed: string
    nothingFound: string
  }
  /** Label of the option search. */
  status: 'idle' | 'pending' | 'found' | 'failed'
  options: readonly (readonly [id: string, name: string])[]
  selected: readonly string[]
  text: string
  onText: (text: string) => void
  onOpen?: () => void
  onChoose: (ids: readonly string[]) => void
}

/** A multi-select with a search on the server. */
export function LookupFilter(props: LookupFilterProps) {
  const { label, texts, options, selected, onChoose } = props
  // A later search may not return selected options, so known names are remembered.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  if (options.some(([id]) => !names.has(id))) setNames(new Map([...names, ...options]))
  const words = selected.map((id) => names.get(id))
  const isNamed = words.every((word) => word !== undefined)
  const value = selected.length === 0 ? undefined : isNamed ? words.join(', ') : texts.countOf(selected.length)
  return (
    <FilterChip label={label} value={value} onClear={() => onChoose([])}>
      {() => <LookupPanel {...props} />}
    </FilterChip>
  )
}

function LookupPanel(props: LookupFilterProps) {
  const { label, searchLabel, options, selected, text, onText, onOpen, onChoose } = props
  const open = useEffectEvent(() => onOpen?.())
  const leave = useEffectEvent(() => onText(''))
  useEffect(() => {
    open()
    return () => leave()
  }, [])
  const set = (id: string, isSelected: boolean) => {
    const rest = selected.filter((one) => one !== id)
    onChoose(isSelected ? [...rest, id] : rest)
  }
  return (
    <div className={styles.root}>
      <Input
        size="sm"
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <ChoiceList role="group" aria-label={label}>
        {options.map(([id, name]) => (
          <Checkbox key={id} checked={selected.includes(id)} onChange={(event) => set(id, event.target.checked)}>
            {name}
          </Checkbox>
        ))}
      </ChoiceList>
      <p role="status" className={styles.note}>
        {noteOf(props)}
      </p>
    </div>
  )
}

/** Replaces the options, or explains why there are none. */
function noteOf({ status, options, texts }: LookupFilterProps): string | null {
  if (status === 'failed') return texts.failed
  if (status === 'idle') return texts.loading
  if (options.length > 0) return null
  return status === 'pending' ? texts.loading : texts.nothingFound
}
