import { useMessages } from '../../i18n/messages.ts'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useCountdown } from '../useCountdown.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import styles from './ClosingWindow.module.css'

/** By the specification: time to read the test’s result. */
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
