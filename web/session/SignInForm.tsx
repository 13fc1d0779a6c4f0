import { CredentialsForm } from './CredentialsForm.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx'
import type { SignInFormState } from './useSignInForm.ts'

/** The form of the current mode. Typed text is preserved between modes. */
export function SignInForm({ form }: { form: SignInFormState }) {
  const email = form.email.trim()
  if (form.step === 'forgotPassword') return <ForgotPasswordForm email={email} onBack={() => form.goTo('email')} />
  if (form.step === 'otpCode' && form.secondFactor) {
    const { secondFactor, signedIn, startOver } = form
    return <OneTimeCodeForm email={email} factor={secondFactor} onSignedIn={signedIn} onStartOver={startOver} />
  }
  return <CredentialsForm form={form} />
}
