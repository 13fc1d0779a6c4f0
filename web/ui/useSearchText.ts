import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useDebounced } from './useDebounced.ts'

/** Shorter texts would match everything. */
const minimumLength = 2

const queryOf = (text: string) => (text.trim().length < minimumLength ? '' : text.trim())

/**
 * Text of a search field, and when it becomes the query: after a pause, on Enter, on clearing, and when the focus leaves
 * the field. A query that is submitted later would cancel the navigation of a row that is opened meanwhile.
 */
export function useSearchText(value: string, onSearch: (query: string) => void) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // The URL changed from outside (back, a saved view): the field follows it.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== queryOf(text)) setText(value)
  }
  // The query on its way to the URL.
  const submitted = useRef<string>(null)
  useEffect(() => void (submitted.current = null), [value])
  const submit = (query: string) => {
    if (query === (submitted.current ?? value)) return
    submitted.current = query
    onSearch(query)
  }
  const type = (typed: string) => {
    submitted.current = null
    setText(typed)
  }
  const settled = useDebounced(text)
  const submitSettled = useEffectEvent((settledText: string) => {
    if (settledText === text) submit(queryOf(settledText))
  })
  useEffect(() => submitSettled(settled), [settled])
  const clear = () => {
    setText('')
    submit('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit(queryOf(text))
    if (event.key !== 'Escape' || !text) return
    event.stopPropagation()
    clear()
  }
  return { text, type, clear, handleKeyDown, submitNow: () => submit(queryOf(text)) }
}
