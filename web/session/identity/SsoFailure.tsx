import { useMessages } from '../../i18n/messages.ts'
import { SessionCard } from '../SessionCard.tsx'
import { sessionPageMessages } from '../sessionPageMessages.ts'
import { ClosingWindow } from './ClosingWindow.tsx'
import { SessionFailure } from '../SessionFailure.tsx'
import { SubmitLink } from '../SubmitButton.tsx'

/** Reason that single sign-on failed. A test closes its window; users get a back link. */
export function SsoFailure({ isTest, text }: { isTest: boolean; text: string }) {
  const messages = useMessages(sessionPageMessages)
  return (
    <SessionCard title={isTest ? messages.testTitle : messages.failedTitle}>
      <SessionFailure>{text}</SessionFailure>
      {isTest ? <ClosingWindow /> : <SubmitLink href="/login">{messages.backToSignIn}</SubmitLink>}
    </SessionCard>
  )
}
