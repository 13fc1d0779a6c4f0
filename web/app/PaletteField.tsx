import { Search } from 'lucide-react'
import styles from './PaletteField.module.css'
import type { useListbox } from './useListbox.ts'

interface PaletteFieldProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  listbox: ReturnType<typeof useListbox>
}

/** The text field above a list of commands. It keeps the focus. */
export function PaletteField({ label, placeholder, text, onText, listbox }: PaletteFieldProps) {
  return (
    <div className={styles.root}>
      <Search size={16} aria-hidden />
      <input
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...listbox.inputProps}
      />
    </div>
  )
}
