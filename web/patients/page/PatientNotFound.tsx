import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** For an unknown id, or an account the viewer may not see. Both look the same on purpose. */
export function PatientNotFound() {
  const messages = useMessages(patientPageMessages)
  return (
    <>
      <VisuallyHidden as="h1">{messages.patient}</VisuallyHidden>
      <InvalidLink hint={messages.notFound} action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>} />
    </>
  )
}
