import { useState } from 'react'
import type { SecondFactor, SignInRefusal } from './signIn.ts'

export type SignInStep = 'email' | 'password' | 'forgotPassword' | 'otpCode'

export function emailFault(email: string): 'emailMissing' | 'emailWrong' | undefined {
  if (!email) return 'emailMissing'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'emailWrong'
}

/** The current sign-in mode, and its transitions. */
export function useSignInModes() {
  const [step, setStep] = useState<SignInStep>('email')
  const [email, setEmail] = useState(() => new URLSearchParams(location.search).get('email') ?? '')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<SignInRefusal>({})
  const [secondFactor, setSecondFactor] = useState<SecondFactor | null>(null)

  const goTo = (next: SignInStep, reason: SignInRefusal = {}) => {
    setRefusal(reason)
    setStep(next)
  }
  const askForCode = (factor: SecondFactor) => {
    setSecondFactor(factor)
    goTo('otpCode')
  }
  const changeEmail = () => {
    setPassword('')
    goTo('email')
  }
  /** The code expired or was wrong too often: back to the password. */
  const startOver = (reason?: string) => {
    setPassword('')
    goTo('password', { form: reason === undefined ? undefined : { message: reason } })
  }
  /** Switches to the forgotten password mode, which requires an email address. */
  const forget = () => {
    const error = email.trim() ? emailFault(email.trim()) : undefined
    if (!email.trim()) goTo('email', { info: 'forgotNeedsEmail' })
    else goTo(error ? 'email' : 'forgotPassword', { email: error })
  }
  const typed = { email, setEmail, password, setPassword, refusal }
  return { ...typed, step, secondFactor, goTo, askForCode, changeEmail, startOver, forget }
}
