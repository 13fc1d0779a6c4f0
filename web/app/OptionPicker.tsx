import { Check, ChevronDown } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { Popover } from '../ui/Popover.tsx'
import { useListbox } from './useListbox.ts'
import styles from './OptionPicker.module.css'

export interface PickerOption {
  id: string | null
  label: string
}

interface OptionPickerProps {
  /** Label of the selection: "Company". */
  label: string
  icon: ReactElement
  selected: PickerOption
  options: readonly PickerOption[]
  text: string
  onText: (text: string) => void
  /** Instead of an empty list: still loading, nothing found, failed. */
  note: string | null
  onPick: (option: PickerOption) => void
}

/** A button that shows the selection, and a searchable list. */
export function OptionPicker({ label, icon, selected, ...list }: OptionPickerProps) {
  return (
    <Popover
      label={label}
      trigger={(attributes) => (
        <button type="button" className={styles.trigger} aria-label={`${label}: ${selected.label}`} {...attributes}>
          {icon}
          <span>{selected.label}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => <PickerList label={label} selectedId={selected.id} onDone={close} {...list} />}
    </Popover>
  )
}

interface PickerListProps extends Pick<OptionPickerProps, 'label' | 'options' | 'text' | 'onText' | 'note' | 'onPick'> {
  selectedId: string | null
  onDone: () => void
}

function PickerList({ label, options, text, onText, note, onPick, selectedId, onDone }: PickerListProps) {
  // The next opening starts with the whole list.
  useEffect(() => () => onText(''), [onText])
  const listbox = useListbox(options.length, text, (index) => {
    const option = options[index]
    if (option) onPick(option)
    onDone()
  })
  return (
    <>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...listbox.inputProps}
      />
      <ul className={styles.list} aria-label={label} {...listbox.listProps}>
        {options.map((option, index) => (
          <li key={option.id ?? 'all'} className={styles.option} {...listbox.optionProps(index)}>
            <span>{option.label}</span>
            {option.id === selectedId ? <Check size={14} aria-hidden /> : null}
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {note}
      </p>
    </>
  )
}
