import { useEffect, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'
import { passwordMessages } from './passwordMessages.ts'
import { announceSignIn } from './sessionChannel.ts'
import { SessionCard } from './SessionCard.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { signIn, type SecondFactor } from './signIn.ts'
import { FormLink } from './SessionForm.tsx'
import signInPageStyles from './SignInPage.module.css'

const startPath = '/'
const warningMs = 4000

export const ResetPasswordPage = () => <SetPasswordPage isActivation={false} />
export const ActivatePage = () => <SetPasswordPage isActivation />

const loginPath = (email: string, reason?: string) =>
  `/login?${new URLSearchParams({ email, ...(reason && { reason }) }).toString()}`

/** Sets a password with an emailed link. A newly activated account is signed in immediately. */
function SetPasswordPage({ isActivation }: { isActivation: boolean }) {
  const messages = useMessages(passwordMessages)
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [demand, setDemand] = useState<{ email: string; factor: SecondFactor } | null>(null)
  const title = isActivation ? messages.activateTitle : messages.resetTitle

  const goIn = () => {
    announceSignIn()
    location.replace('/patients')
  }
  const onSet = async (email: string, password: string) => {
    if (!isActivation) return location.replace(loginPath(email, 'passwordChanged'))
    const outcome = await signIn(email, password).catch(() => ({ refusal: {}, secondFactor: undefined }))
    if (outcome.secondFactor) return setDemand({ email, factor: outcome.secondFactor })
    if (outcome.refusal) return location.replace(loginPath(email))
    goIn()
  }

  if (!token) return <TokenMissing title={title} />
  return (
    <SessionCard title={title}>
      {demand ? (
        <OneTimeCodeForm {...demand} onSignedIn={goIn} onStartOver={() => location.replace(loginPath(demand.email))} />
      ) : (
        <SetPasswordForm
          token={token}
          submitLabel={isActivation ? messages.activate : messages.setPassword}
          onSet={onSet}
        />
      )}
    </SessionCard>
  )
}

function TokenMissing({ title }: { title: string }) {
  const messages = useMessages(passwordMessages)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(startPath), warningMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <SessionCard title={title}>
      <p className={signInPageStyles.notice} role="alert" data-reason="expired">
        {messages.tokenMissing}
      </p>
      <FormLink href={startPath}>{messages.toStart}</FormLink>
    </SessionCard>
  )
}
