import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { isReached, isTexted } from '../../patients/ReachedContact.ts'
import { Field } from '../../ui/Field.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { ContactField_patient$key } from './__generated__/ContactField_patient.graphql.ts'
import { consentMessages } from './consentMessages.ts'

const fragment = graphql`
  fragment ContactField_patient on Patient {
    emails {
      id
      value
      isEnabled
      isBlocked
    }
    phones {
      id
      value
      isEnabled
      isBlocked
      phoneType
    }
  }
`

interface ContactFieldProps {
  patient: ContactField_patient$key
  value: string | null
  onChange: (contactId: string) => void
}

/** Email addresses and mobile phones that receive messages; the first one is selected. */
export function ContactField({ patient, value, onChange }: ContactFieldProps) {
  const messages = useMessages(consentMessages)
  const { emails, phones } = useFragment(fragment, patient)
  const options = [
    ...emails.filter(isReached).map((email) => ({ value: email.id, label: email.value })),
    ...phones.filter(isTexted).map((phone) => ({ value: phone.id, label: formatPhone(phone.value) })),
  ]
  const first = options[0]?.value
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (value === null && first !== undefined) choose(first)
  }, [value, first])
  if (first === undefined) return <p role="status">{messages.noContact}</p>
  return (
    <Field label={messages.contact}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value ?? first}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
