import { useEffect, useState } from 'react'

/** Delay of every filter that sends a request. */
const filterDelay = 500

/** The last value that did not change for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number = filterDelay): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
