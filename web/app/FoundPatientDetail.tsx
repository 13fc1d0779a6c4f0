import { Children, Fragment, type ReactNode, use } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { formatPhone } from '../ui/formatPhone.ts'
import { Marked, MarkedDate } from '../ui/Marked.tsx'
import { isFoundBy, TypedText, typesNumber } from '../ui/typedText.ts'
import type { FoundPatientDetail_patient$key } from './__generated__/FoundPatientDetail_patient.graphql.ts'
import { paletteMessages } from './paletteMessages.ts'

const fragment = graphql`
  fragment FoundPatientDetail_patient on Patient @argumentDefinitions(hasContacts: { type: "Boolean!" }) {
    name
    middleName
    dateOfBirth
    practice {
      name
    }
    phones @include(if: $hasContacts) {
      value
    }
    emails @include(if: $hasContacts) {
      value
    }
  }
`

/** Date of birth and practice of a found patient, and whatever was typed of it that isn't shown otherwise. */
export function FoundPatientDetail({ patient }: { patient: FoundPatientDetail_patient$key }) {
  const messages = useMessages(paletteMessages)
  const { name, middleName, dateOfBirth, practice, phones, emails } = useFragment(fragment, patient)
  const typed = use(TypedText)
  const phone = phones?.find(({ value }) => typesNumber(typed, value))
  const email = emails?.find(({ value }) => isFoundBy(typed, value, name) && typed.includes('@'))
  return (
    <Separated>
      {dateOfBirth && (
        <>
          {messages.born} <MarkedDate date={dateOfBirth} />
        </>
      )}
      {isFoundBy(typed, middleName, name) && <Marked>{messages.middleName(middleName)}</Marked>}
      {phone && <Marked isWhole>{formatPhone(phone.value)}</Marked>}
      {email && <Marked>{email.value}</Marked>}
      {practice?.name}
    </Separated>
  )
}

const Separated = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))
