import { Merge } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface PatientMergedProps {
  into: { readonly restId: string; readonly name: string }
}

/** Replaces a merged account, with a link to the target. */
export function PatientMerged({ into }: PatientMergedProps) {
  const messages = useMessages(patientPageMessages)
  return (
    <>
      <VisuallyHidden as="h1">{messages.patient}</VisuallyHidden>
      <EmptyState
        icon={<Merge size={20} />}
        title={messages.merged(into.name)}
        hint={messages.mergedHint}
        action={<ButtonLink to={`/patients/${into.restId}`}>{messages.toMerged(into.name)}</ButtonLink>}
      />
    </>
  )
}
