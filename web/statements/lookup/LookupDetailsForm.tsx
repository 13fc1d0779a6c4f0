import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { openStatement, type OpenedStatement } from './lookupRequests.ts'

interface LookupDetailsFormProps {
  code: string
  practiceName: string
  onOpened: (statement: OpenedStatement) => void
  onBack: () => void
}

interface Mistakes {
  lastName?: string
  dateOfBirth?: string
  form?: string
}

/** Asks for what only the patient knows. Which of the details was wrong is not told. */
export function LookupDetailsForm({ code, practiceName, onOpened, onBack }: LookupDetailsFormProps) {
  const messages = useMessages(lookupMessages)
  const [lastName, setLastName] = useState('')
  const [dateOfBirth, setDateOfBirth] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isPending, setIsPending] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const dateInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const first = mistakes.dateOfBirth && !mistakes.lastName ? dateInput : nameInput
    first.current?.focus()
  }, [mistakes])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const missing: Mistakes = {
      ...(!lastName.trim() && { lastName: messages.lastNameMissing }),
      ...(!dateOfBirth && { dateOfBirth: messages.dateMissing }),
    }
    setMistakes(missing)
    if (Object.keys(missing).length > 0) return
    setIsPending(true)
    const { value, message } = await openStatement({ code, lastName, dateOfBirth })
    if (value) return onOpened(value)
    setIsPending(false)
    setMistakes({ form: message ?? messages.failed })
  }
  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending}>
      <p className="sign-in-text">{messages.detailsHelp(practiceName)}</p>
      {mistakes.form && (
        <p className="sign-in-error" role="alert">
          {mistakes.form}
        </p>
      )}
      <SignInField
        ref={nameInput}
        id="last-name"
        label={messages.lastName}
        autoComplete="family-name"
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
        error={mistakes.lastName}
        action={null}
      />
      <SignInField
        ref={dateInput}
        id="date-of-birth"
        label={messages.dateOfBirth}
        type="date"
        autoComplete="bday"
        value={dateOfBirth}
        onChange={(event) => setDateOfBirth(event.target.value)}
        error={mistakes.dateOfBirth}
        action={null}
      />
      <button className="sign-in-submit" type="submit" aria-disabled={isPending}>
        {messages.open}
      </button>
      <div className="sign-in-links">
        <button type="button" onClick={onBack}>
          {messages.otherCode}
        </button>
      </div>
    </form>
  )
}
