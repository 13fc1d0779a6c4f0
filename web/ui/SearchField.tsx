import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Input } from './Input.tsx'
import { useSearchText } from './useSearchText.ts'
import { useUiTexts } from './UiTexts.ts'
import styles from './SearchField.module.css'

export type SearchFieldProps = {
  /** The accessible name: "Search patients". */
  label: string
  /** Searchable fields: "Name, date of birth, phone or id". */
  placeholder?: string
  /** The current query, from the URL. */
  value: string
  /**
   * Called 500 ms after the last key, or immediately on Enter, on clearing and when the focus leaves the field; never
   * with a single letter.
   */
  onSearch: (query: string) => void
  size?: 'sm' | 'md'
  ref?: Ref<HTMLInputElement>
}

/** A search above a list. */
export function SearchField({ label, placeholder, value, onSearch, size = 'md', ref }: SearchFieldProps) {
  const texts = useUiTexts()
  const { text, type, clear, handleKeyDown, submitNow } = useSearchText(value, onSearch)
  return (
    <span className={styles.root} data-ui="search" role="search">
      <Search size={14} aria-hidden />
      <Input
        ref={ref ?? null}
        type="search"
        size={size}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={submitNow}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={texts.clear} onClick={clear}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
