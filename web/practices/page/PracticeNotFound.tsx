import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { practicePageMessages } from './practicePageMessages.ts'

/** For an unknown id, or a practice the viewer may not see. Both look the same on purpose. */
export function PracticeNotFound() {
  const messages = useMessages(practicePageMessages)
  return (
    <>
      <VisuallyHidden as="h1">{messages.practice}</VisuallyHidden>
      <InvalidLink hint={messages.notFound} action={<ButtonLink to="/clients">{messages.toPractices}</ButtonLink>} />
    </>
  )
}
