import { type ReactNode, useEffect, useState } from 'react'
import styles from './Busy.module.css'

/** Milliseconds that a re-load may take before the content looks busy. Shorter ones would flicker. */
const busyAfterMs = 100

/** True once `isBusy` has lasted for 100 ms, until it ends. */
export function useBusy(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLong(true), busyAfterMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  return isBusy && isLong
}

/** Content that stays while it is loaded again: dimmed after 100 ms, and busy for screen readers. No box of its own. */
export function Busy({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div className={styles.root} aria-busy={useBusy(isBusy) || undefined}>
      {children}
    </div>
  )
}
