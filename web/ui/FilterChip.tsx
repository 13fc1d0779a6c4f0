import { Popover } from '@chakra-ui/react/popover'
import { Portal } from '@chakra-ui/react/portal'
import { ChevronDown, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useUiTexts } from './UiTexts.ts'
import './chip.css'

export type FilterChipProps = {
  /** What is filtered: "Status". */
  label: string
  /** The choice in words: "Ready, Sent". Undefined while the filter is off. */
  value?: string | undefined
  onClear: () => void
  /** The panel's content; `close` for a choice that settles the filter. */
  children: (close: () => void) => ReactNode
}

/** A filter above a table: opens its panel, shows the choice, clears with one click. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const texts = useUiTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <span className="t-chip" data-active={value !== undefined || undefined}>
        <Popover.Trigger className="t-chip-main">
          <span className="t-chip-label">{label}</span>
          {value !== undefined && <span className="t-chip-value">{value}</span>}
          {value === undefined && <ChevronDown size={12} aria-hidden />}
        </Popover.Trigger>
        {value !== undefined && (
          <button type="button" className="t-chip-clear" aria-label={`${texts.clear}: ${label}`} onClick={onClear}>
            <X size={12} aria-hidden />
          </button>
        )}
      </span>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>
            <Popover.Body>{children(() => setIsOpen(false))}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
