import { useState } from 'react'
import { RequestFailure } from '../relay/requestFailure.ts'
import { leadToProvider, type NextStep } from './identity/leadToProvider.ts'
import { announceSignIn } from './sessionChannel.ts'
import { signIn, type SignInOutcome } from './signIn.ts'
import { emailFault, useSignInModes } from './useSignInModes.ts'

/** Sends the password and returns the outcome. Never rejects. */
async function attempt(email: string, password: string): Promise<SignInOutcome> {
  if (!password) return { refusal: { password: 'passwordMissing' } }
  try {
    return await signIn(email, password)
  } catch (failure) {
    const isConnection = failure instanceof RequestFailure && failure.isConnection
    return { refusal: { form: isConnection ? 'offline' : 'failed' } }
  }
}

/** Next step for an email. Without a response, ask for the password; that request is then checked. */
async function askWhereTo(email: string): Promise<NextStep | { kind: 'offline' }> {
  try {
    return await leadToProvider(email)
  } catch (failure) {
    const isConnection = failure instanceof RequestFailure && failure.isConnection
    return isConnection ? { kind: 'offline' } : { kind: 'password', mustMove: false }
  }
}

interface SignInFormProps {
  onSignedIn: () => void
  /** Signed in with an account that the company requires at its identity provider. */
  onMustMove: () => void
}

/** Sign-in modes: values, errors and submit. */
export function useSignInForm({ onSignedIn, onMustMove }: SignInFormProps) {
  const modes = useSignInModes()
  const { step, password, goTo } = modes
  const [isPending, setIsPending] = useState(false)
  const [mustMove, setMustMove] = useState(false)
  const email = modes.email.trim()

  const signedIn = () => {
    announceSignIn()
    if (mustMove) onMustMove()
    else onSignedIn()
  }
  const sendPassword = async () => {
    setIsPending(true)
    const { refusal, secondFactor } = await attempt(email, password)
    if (!refusal && !secondFactor) return signedIn()
    setIsPending(false)
    if (secondFactor) modes.askForCode(secondFactor)
    else goTo(refusal?.email ? 'email' : 'password', refusal)
  }
  const sendEmail = async () => {
    setIsPending(true)
    const next = await askWhereTo(email)
    // The button stays busy until the provider’s page loads.
    if (next.kind === 'leaving') return
    setIsPending(false)
    if (next.kind === 'offline') return goTo('email', { form: 'offline' })
    if (next.kind === 'failed') return goTo('email', { form: next.text === null ? 'failed' : { message: next.text } })
    setMustMove(next.mustMove)
    goTo('password')
  }
  const submit = () => {
    if (isPending) return
    if (step === 'password') return void sendPassword()
    const error = emailFault(email)
    if (error) goTo('email', { email: error })
    else void sendEmail()
  }
  return { ...modes, isPending, submit, signedIn }
}

export type SignInFormState = ReturnType<typeof useSignInForm>
