import { UserRoundX } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** For an unknown id, or an account the viewer may not see. Both look the same on purpose. */
export function PatientNotFound() {
  const messages = useMessages(patientPageMessages)
  return (
    <>
      <VisuallyHidden as="h1">{messages.patient}</VisuallyHidden>
      <EmptyState
        icon={<UserRoundX size={20} />}
        title={messages.notFound}
        hint={messages.notFoundHint}
        action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>}
      />
    </>
  )
}
