import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { finishLink, type LinkEnd } from './linkRequests.ts'
import { SessionCard } from './SessionCard.tsx'
import { sessionPageMessages } from './sessionPageMessages.ts'
import { hasSession } from './signIn.ts'
import { leaveSignInNotice } from './signInNotice.ts'
import { useOnce } from './useOnce.ts'
import { SessionFailure } from './SessionFailure.tsx'
import { SubmitLink } from './SubmitButton.tsx'

/** `/oauth`: return page of a card provider or a billing system after linking an account. */
export function OauthPage() {
  const messages = useMessages(sessionPageMessages)
  const [text, setText] = useState<string | null>(null)
  const wordsOf = ({ provider, outcome, providerError }: LinkEnd) => {
    if (outcome === 'DENIED') return messages.linkDenied(providerError ?? null)
    return provider === 'STRIPE' ? messages.linkCardsNotSetUp : messages.linkBillingNotSetUp
  }
  const finish = async () => {
    const answer = new URLSearchParams(location.search)
    // The code must not stay in the history of a shared computer.
    history.replaceState(null, '', location.pathname)
    if (!(await hasSession())) {
      // The page cannot know whether a session ended or never existed.
      leaveSignInNotice(messages.linkNeedsSignIn)
      return location.replace('/login')
    }
    const { value, message } = await finishLink(answer)
    setText(value ? wordsOf(value) : (message ?? messages.wentWrong))
  }
  useOnce(() => void finish())
  if (text === null)
    return (
      <SessionCard title={messages.linkTitle}>
        <p role="status">{messages.oneMoment}</p>
      </SessionCard>
    )
  return (
    <SessionCard title={messages.linkTitle}>
      <SessionFailure>{text}</SessionFailure>
      <SubmitLink href="/">{messages.backToApp}</SubmitLink>
    </SessionCard>
  )
}
