import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react'
import { Input } from './Input.tsx'
import { useDebounced } from './useDebounced.ts'
import { useUiTexts } from './UiTexts.ts'
import './search.css'

/** Shorter texts would find everything. */
const minimumLength = 2

export type SearchFieldProps = {
  /** The accessible name: "Search patients". */
  label: string
  /** What can be searched by: "Name, date of birth, phone or id". */
  placeholder?: string
  /** The query in force, from the URL. */
  value: string
  /** Called 500 ms after the last key, or at once on Enter and on clearing; never with one letter. */
  onSearch: (query: string) => void
  size?: 'sm' | 'md'
  ref?: Ref<HTMLInputElement>
}

const queryOf = (text: string) => (text.trim().length < minimumLength ? '' : text.trim())

/** A search above a list. */
export function SearchField({ label, placeholder, value, onSearch, size = 'md', ref }: SearchFieldProps) {
  const texts = useUiTexts()
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // The URL changed by itself (back, a saved view): the field follows it.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== queryOf(text)) setText(value)
  }
  const submit = (query: string) => query !== value && onSearch(query)
  const settled = useDebounced(text)
  const submitSettled = useEffectEvent((settledText: string) => {
    if (settledText === text) submit(queryOf(settledText))
  })
  useEffect(() => submitSettled(settled), [settled])
  const change = (next: string, isFinal: boolean) => {
    setText(next)
    if (isFinal) submit(queryOf(next))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit(queryOf(text))
    if (event.key === 'Escape' && text) {
      event.stopPropagation()
      change('', true)
    }
  }
  return (
    <span className="t-search" role="search">
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
        onChange={(event) => change(event.target.value, false)}
        onKeyDown={handleKeyDown}
      />
      {text && (
        <button type="button" className="t-search-clear" aria-label={texts.clear} onClick={() => change('', true)}>
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}
