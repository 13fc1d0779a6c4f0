import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { Check, ChevronDown } from 'lucide-react'
import { useRef, useState, type ReactElement } from 'react'
import { useListbox } from './useListbox.ts'
import './optionPicker.css'

export interface PickerOption {
  id: string | null
  label: string
}

interface OptionPickerProps {
  /** What is chosen here: "Company". */
  label: string
  icon: ReactElement
  chosen: PickerOption
  options: readonly PickerOption[]
  text: string
  onText: (text: string) => void
  /** Instead of an empty list: still loading, nothing found, failed. */
  note: string | null
  onPick: (option: PickerOption) => void
}

/** A button that shows the choice, and a list to search in. */
export function OptionPicker({ label, icon, chosen, ...list }: OptionPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const change = (open: boolean) => {
    setIsOpen(open)
    if (!open) list.onText('')
  }
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => change(open)}
      initialFocusEl={() => input.current}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <button type="button" className="picker-trigger" aria-label={`${label}: ${chosen.label}`}>
          {icon}
          <span>{chosen.label}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>
            <PickerList label={label} chosenId={chosen.id} inputRef={input} {...list} onDone={() => change(false)} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

interface PickerListProps extends Pick<OptionPickerProps, 'label' | 'options' | 'text' | 'onText' | 'note' | 'onPick'> {
  chosenId: string | null
  inputRef: React.Ref<HTMLInputElement>
  onDone: () => void
}

function PickerList({ label, options, text, onText, note, onPick, chosenId, inputRef, onDone }: PickerListProps) {
  const listbox = useListbox(options.length, text, (index) => {
    const option = options[index]
    if (option) onPick(option)
    onDone()
  })
  return (
    <>
      <input
        ref={inputRef}
        className="picker-input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...listbox.inputProps}
      />
      <ul className="picker-list" aria-label={label} {...listbox.listProps}>
        {options.map((option, index) => (
          <li key={option.id ?? 'all'} className="picker-option" {...listbox.optionProps(index)}>
            <span>{option.label}</span>
            {option.id === chosenId ? <Check size={14} aria-hidden /> : null}
          </li>
        ))}
      </ul>
      <p className="picker-note" role="status">
        {note}
      </p>
    </>
  )
}
