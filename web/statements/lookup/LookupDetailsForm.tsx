import type { FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { useLookupDetails, type LookupDetailsProps } from './useLookupDetails.ts'

interface LookupDetailsFormProps extends LookupDetailsProps {
  practiceName: string
  onBack: () => void
}

/** Asks for what only the patient knows. */
export function LookupDetailsForm({ practiceName, onBack, ...props }: LookupDetailsFormProps) {
  const messages = useMessages(lookupMessages)
  const { name, date, failure, isPending, submit } = useLookupDetails(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className="sign-in-form" onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <p className="sign-in-text">{messages.detailsHelp(practiceName)}</p>
      {failure && (
        <p className="sign-in-error" role="alert">
          {failure}
        </p>
      )}
      <DetailField {...name} id="last-name" label={messages.lastName} autoComplete="family-name" />
      <DetailField {...date} id="date-of-birth" label={messages.dateOfBirth} type="date" autoComplete="bday" />
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

interface DetailFieldProps extends Omit<Parameters<typeof SignInField>[0], 'onChange' | 'action'> {
  onChange: (value: string) => void
}

const DetailField = ({ onChange, ...field }: DetailFieldProps) => (
  <SignInField {...field} onChange={(event) => onChange(event.target.value)} action={null} />
)
