import { useEffect, useEffectEvent, useState } from 'react'

/** Whole seconds left; then `onEnd`, once. Counts nothing while `seconds` is null. */
export function useCountdown(seconds: number | null, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds ?? 0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === null) return
    const endsAt = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 250)
    setLeft(seconds)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
