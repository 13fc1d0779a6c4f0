import { Building2 } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { practicePageMessages } from './practicePageMessages.ts'

/** For an unknown id, or a practice the viewer may not see. Both look the same on purpose. */
export function PracticeNotFound() {
  const messages = useMessages(practicePageMessages)
  return (
    <>
      <VisuallyHidden as="h1">{messages.practice}</VisuallyHidden>
      <EmptyState
        icon={<Building2 size={20} />}
        title={messages.notFound}
        hint={messages.notFoundHint}
        action={<ButtonLink to="/clients">{messages.toPractices}</ButtonLink>}
      />
    </>
  )
}
