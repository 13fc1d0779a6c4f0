import { type ReactNode, useEffect, useState } from 'react'
import styles from './Busy.module.css'

/** Time of reloading after which the content looks busy, in milliseconds. Shorter loads would flicker. */
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

/** Content that stays while it reloads: dimmed after 100 ms, and busy for screen readers. Renders no box of its own. */
export function Busy({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <div className={styles.root} aria-busy={useBusy(isBusy) || undefined}>
      {children}
    </div>
  )
}
