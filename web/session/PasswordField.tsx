import { useState, type KeyboardEvent, type Ref } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { SignInField } from './SignInField.tsx'
import { signInMessages } from './signInMessages.ts'

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>
  id?: string
  /** Default: "Password". */
  label?: string
  /** Whether it is a new password: password managers then offer to generate one. */
  isNew?: boolean
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function PasswordField({ ref, id = 'password', label, isNew, value, onChange, error }: PasswordFieldProps) {
  const messages = useMessages(signInMessages)
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <SignInField
      ref={ref}
      id={id}
      label={label ?? messages.password}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setIsCapsLock(false)}
      error={error}
      hint={isCapsLock ? messages.capsLock : undefined}
      action={
        <button
          type="button"
          aria-label={isShown ? messages.hide : messages.show}
          title={isShown ? messages.hide : messages.show}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  )
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7z" strokeLinejoin="round" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed ? <path d="M4 20 20 4" strokeLinecap="round" /> : null}
    </svg>
  )
}
