import { useEffect, useState } from 'react'

/** The rule for every filter that asks the server. */
const filterDelay = 500

/** The value as it was when it had not changed for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number = filterDelay): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
