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

interface Shown {
  text: string
  isConnected: boolean
  /** The practice whose account was to be connected. */
  practiceId: string | null
}

/** `/oauth`: return page of a card provider or a billing system after linking an account. */
export function OauthPage() {
  const messages = useMessages(sessionPageMessages)
  const [shown, setShown] = useState<Shown | null>(null)
  const wordsOf = ({ provider, outcome, providerError }: LinkEnd) => {
    if (outcome === 'CONNECTED') return messages.linkConnected
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
    setShown({
      text: value ? wordsOf(value) : (message ?? messages.wentWrong),
      isConnected: value?.outcome === 'CONNECTED',
      practiceId: value?.practiceRestId ?? null,
    })
  }
  useOnce(() => void finish())
  if (shown === null)
    return (
      <SessionCard title={messages.linkTitle}>
        <p role="status">{messages.oneMoment}</p>
      </SessionCard>
    )
  return <LinkResult {...shown} />
}

function LinkResult({ text, isConnected, practiceId }: Shown) {
  const messages = useMessages(sessionPageMessages)
  return (
    <SessionCard title={messages.linkTitle}>
      {isConnected ? <p role="status">{text}</p> : <SessionFailure>{text}</SessionFailure>}
      {practiceId === null ? (
        <SubmitLink href="/">{messages.backToApp}</SubmitLink>
      ) : (
        <SubmitLink href={`/clients/${practiceId}/bank-accounts`}>{messages.backToAccounts}</SubmitLink>
      )}
    </SessionCard>
  )
}
