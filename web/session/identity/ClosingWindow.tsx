import { useMessages } from '../../i18n/messages.ts'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { useCountdown } from '../useCountdown.ts'

/** By the specification: time to read how a test went. */
const seconds = 10

/** Closes the window of a test. */
export function ClosingWindow() {
  const messages = useMessages(sessionPageMessages)
  const left = useCountdown(seconds, () => window.close())
  return (
    <>
      <p className="session-note">{messages.closesIn(left)}</p>
      <button className="sign-in-submit" type="button" onClick={() => window.close()}>
        {messages.closeNow}
      </button>
    </>
  )
}
