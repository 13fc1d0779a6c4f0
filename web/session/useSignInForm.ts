import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import { announceSignIn } from './sessionChannel.ts'
import { signIn, type SignInRefusal } from './signIn.ts'
import { signInMessages } from './signInMessages.ts'

export type SignInStep = 'email' | 'password'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The two steps of signing in: what is typed, what is wrong with it, and what Enter does. */
export function useSignInForm(onSignedIn: () => void) {
  const messages = useMessages(signInMessages)
  const [step, setStep] = useState<SignInStep>('email')
  const [email, setEmail] = useState(() => new URLSearchParams(location.search).get('email') ?? '')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<SignInRefusal>({})
  const [isPending, setIsPending] = useState(false)

  const refuse = (reason: SignInRefusal) => {
    setIsPending(false)
    setRefusal(reason)
    if (reason.email) setStep('email')
  }

  const continueWithEmail = () => {
    const wrong = looksLikeEmail(email.trim()) ? undefined : messages.emailWrong
    const error = email.trim() ? wrong : messages.emailMissing
    setRefusal({ email: error })
    if (!error) setStep('password')
  }

  const sendPassword = async () => {
    if (!password) return refuse({ password: messages.passwordMissing })
    setIsPending(true)
    setRefusal({})
    try {
      const refused = await signIn(email.trim(), password)
      if (refused) return refuse({ ...refused, form: refused.form === '' ? messages.failed : refused.form })
      announceSignIn()
      onSignedIn()
    } catch (failure) {
      const isConnection = failure instanceof RequestFailure && failure.isConnection
      refuse({ form: isConnection ? messages.offline : messages.failed })
    }
  }

  const changeEmail = () => {
    setPassword('')
    setRefusal({})
    setStep('email')
  }

  const submit = () => {
    if (isPending) return
    if (step === 'email') continueWithEmail()
    else void sendPassword()
  }
  return { step, email, setEmail, password, setPassword, refusal, isPending, submit, changeEmail }
}
