import { useMessages } from '../../i18n/messages.ts'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import styles from './ClosingWindow.module.css'
import { useEffect, useEffectEvent, useState } from 'react'

/** Remaining whole seconds; then calls `onEnd` once. Does not count while `seconds` is null. */
function useCountdown(seconds: number | null, onEnd: () => void): number {
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

/** Time to read the test's result (specification). */
const seconds = 10

/** Closes the window of a test. */
export function ClosingWindow() {
  const messages = useMessages(sessionPageMessages)
  const left = useCountdown(seconds, () => window.close())
  return (
    <>
      <p className={styles.note}>{messages.closesIn(left)}</p>
      <SubmitButton type="button" onClick={() => window.close()}>
        {messages.closeNow}
      </SubmitButton>
    </>
  )
}
