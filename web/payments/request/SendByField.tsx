import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { isReached, isTexted } from '../../patients/ReachedContact.ts'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { SendByField_patient$key } from './__generated__/SendByField_patient.graphql.ts'
import { requestMessages } from './requestMessages.ts'

const fragment = graphql`
  fragment SendByField_patient on Patient {
    emails {
      isEnabled
      isBlocked
    }
    phones {
      isEnabled
      isBlocked
      phoneType
    }
  }
`

export type SendByPatient = SendByField_patient$key
export type SendBy = 'EMAIL' | 'SMS' | ''

/** Whether the patient has an address for email and for text messages. */
export function useReachedBy(patient: SendByPatient) {
  const { emails, phones } = useFragment(fragment, patient)
  return {
    EMAIL: emails.some(isReached),
    SMS: phones.some(isTexted),
  }
}

interface SendByFieldProps {
  reached: ReturnType<typeof useReachedBy>
  value: SendBy
  onChange: (sendBy: SendBy) => void
}

/** How the link is sent. A channel without an address says so, and can’t be selected. */
export function SendByField({ reached, value, onChange }: SendByFieldProps) {
  const messages = useMessages(requestMessages)
  const options = [
    { value: 'EMAIL', label: reached.EMAIL ? messages.sendBy_EMAIL : messages.noEmail, isDisabled: !reached.EMAIL },
    { value: 'SMS', label: reached.SMS ? messages.sendBy_SMS : messages.noMobile, isDisabled: !reached.SMS },
    { value: '', label: messages.sendBy_none },
  ]
  return (
    <Field label={messages.send}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          options={options}
          onChange={({ target }) => onChange(target.value as SendBy)}
        />
      )}
    </Field>
  )
}
