import { useLayoutEffect, useRef } from 'react'

/** The value as last rendered, for callbacks that outlive a render. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
