import { useEffect, useState } from 'react'
import { minuteMs } from '../../ui/durations.ts'

/** The current time, updated every minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
