import type { FormEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SignInField } from '../../session/SignInField.tsx'
import { lookupMessages } from './lookupMessages.ts'
import { useLookupDetails, type LookupDetailsProps } from './useLookupDetails.ts'
import { SessionForm, FormText, FormError, FormLinks } from '../../session/SessionForm.tsx'
import { SubmitButton } from '../../session/SubmitButton.tsx'

interface LookupDetailsFormProps extends LookupDetailsProps {
  practiceName: string
  onBack: () => void
}

/** The form for details that only the patient knows. */
export function LookupDetailsForm({ practiceName, onBack, ...props }: LookupDetailsFormProps) {
  const messages = useMessages(lookupMessages)
  const { name, date, failure, isPending, submit } = useLookupDetails(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <SessionForm onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <FormText>{messages.detailsHelp(practiceName)}</FormText>
      {failure && <FormError>{failure}</FormError>}
      <DetailField {...name} id="last-name" label={messages.lastName} autoComplete="family-name" />
      <DetailField
        {...date}
        id="date-of-birth"
        label={messages.dateOfBirth}
        inputMode="numeric"
        placeholder="MM/DD/YYYY"
        autoComplete="bday"
      />
      <SubmitButton type="submit" aria-disabled={isPending}>
        {messages.open}
      </SubmitButton>
      <FormLinks>
        <button type="button" onClick={onBack}>
          {messages.otherCode}
        </button>
      </FormLinks>
    </SessionForm>
  )
}

interface DetailFieldProps extends Omit<Parameters<typeof SignInField>[0], 'onChange' | 'action'> {
  onChange: (value: string) => void
}

const DetailField = ({ onChange, ...field }: DetailFieldProps) => (
  <SignInField {...field} onChange={(event) => onChange(event.target.value)} action={null} />
)
