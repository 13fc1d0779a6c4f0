import type { To } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'

/** In the place of a conversation that is not there, or not the viewer's. */
export function NoThread({ back }: { back: To }) {
  const messages = useMessages(threadListMessages)
  const toList = <ButtonLink to={back}>{messages.toList}</ButtonLink>
  return (
    <div className="inbox-thread inbox-none">
      <EmptyState title={messages.gone} hint={messages.goneHint} action={toList} />
    </div>
  )
}
