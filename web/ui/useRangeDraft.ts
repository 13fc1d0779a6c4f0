import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from './useDebounced.ts'

/** The typed values, as they would be applied. */
export interface ReadRange<Fault> {
  values: readonly string[]
  /** Whether the range is invalid: then it is not applied. */
  error: Fault | null
  /** The field with the error. */
  errorAt: number
}

interface RangeDraftOptions<Fault> {
  /** The current values: from and to, or one. Empty text is an open end. */
  values: readonly string[]
  read: (written: readonly string[]) => ReadRange<Fault>
  onChange: (values: readonly string[], isFinal: boolean) => void
}

/**
 * Typed values of a filter panel. They take effect 500 ms after the last key, immediately with `apply`, and when the
 * panel closes. `settle` applies other values instead.
 */
export function useRangeDraft<Fault>({ values, read, onChange }: RangeDraftOptions<Fault>) {
  const [written, setWritten] = useState(values)
  const settled = useDebounced(written)
  const isSettled = useRef(false)
  const range = read(written)
  const apply = (isFinal: boolean) => {
    if (!isSettled.current && !range.error && range.values.join() !== values.join()) onChange(range.values, isFinal)
  }
  const applySettled = useEffectEvent((texts: readonly string[]) => texts === written && apply(false))
  useEffect(() => void applySettled(settled), [settled])
  useOnLeave(() => apply(true))
  return {
    written,
    range,
    write: (at: number, text: string) => setWritten(written.with(at, text)),
    apply: () => apply(true),
    settle(next: readonly string[]) {
      isSettled.current = true
      onChange(next, true)
    },
  }
}

export type RangeDraft<Fault> = ReturnType<typeof useRangeDraft<Fault>>

/** Runs the last render's function when the panel closes. */
function useOnLeave(run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useEffect(() => () => latest.current(), [])
}
