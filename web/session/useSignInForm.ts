import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { leadToProvider, type NextStep } from './identity/leadToProvider.ts'
import { announceSignIn } from './sessionChannel.ts'
import { signIn, type SignInRefusal } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'

export type SignInStep = 'email' | 'password'

type Texts = Record<'emailMissing' | 'emailWrong' | 'passwordMissing' | 'offline' | 'failed', string>

function emailRefusal(email: string, texts: Texts): string | undefined {
  if (!email) return texts.emailMissing
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : texts.emailWrong
}

/** Sends the password; what came back is something to show, or null when signed in. Never rejects. */
async function attempt(email: string, password: string, texts: Texts): Promise<SignInRefusal | null> {
  if (!password) return { password: texts.passwordMissing }
  try {
    const refusal = await signIn(email, password)
    return refusal?.form === '' ? { form: texts.failed } : refusal
  } catch (failure) {
    const isConnection = failure instanceof RequestFailure && failure.isConnection
    return { form: isConnection ? texts.offline : texts.failed }
  }
}

/** Where the e-mail leads; an answer that is no answer leads to the password, which is asked about anew. */
async function askWhereTo(email: string, texts: Texts): Promise<NextStep> {
  try {
    return await leadToProvider(email)
  } catch (failure) {
    const isConnection = failure instanceof RequestFailure && failure.isConnection
    return isConnection ? { kind: 'failed', text: texts.offline } : { kind: 'password', mustMove: false }
  }
}

/** The two steps of signing in: what is typed, what is wrong with it, and what Enter does. */
export function useSignInForm({ onSignedIn, onMustMove }: { onSignedIn: () => void; onMustMove: () => void }) {
  const messages = useMessages(signInMessages)
  const [step, setStep] = useState<SignInStep>('email')
  const [email, setEmail] = useState(() => new URLSearchParams(location.search).get('email') ?? '')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<SignInRefusal>({})
  const [isPending, setIsPending] = useState(false)
  const [mustMove, setMustMove] = useState(false)

  const goTo = (next: SignInStep, reason: SignInRefusal = {}) => {
    setRefusal(reason)
    setStep(next)
  }

  const sendPassword = async () => {
    setIsPending(true)
    const refused = await attempt(email.trim(), password, messages)
    if (refused) {
      setIsPending(false)
      goTo(refused.email ? 'email' : 'password', refused)
      return
    }
    announceSignIn()
    if (mustMove) onMustMove()
    else onSignedIn()
  }

  const sendEmail = async () => {
    setIsPending(true)
    const next = await askWhereTo(email.trim(), messages)
    // The button stays as it is until the provider's page has come.
    if (next.kind === 'leaving') return
    setIsPending(false)
    if (next.kind === 'failed') return goTo('email', { form: next.text ?? messages.failed })
    setMustMove(next.mustMove)
    goTo('password')
  }

  const submit = () => {
    if (isPending) return
    if (step === 'password') return void sendPassword()
    const error = emailRefusal(email.trim(), messages)
    if (error) goTo('email', { email: error })
    else void sendEmail()
  }

  const changeEmail = () => {
    setPassword('')
    goTo('email')
  }
  return { step, email, setEmail, password, setPassword, refusal, isPending, submit, changeEmail }
}

export type SignInFormState = ReturnType<typeof useSignInForm>
