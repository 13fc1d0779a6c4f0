import type { To } from '../../router/location.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import threadPaneStyles from './ThreadPane.module.css'
import styles from './NoThread.module.css'

/** Replaces a conversation that does not exist or is not visible to the viewer. */
export function NoThread({ back }: { back: To }) {
  const messages = useMessages(threadListMessages)
  const toList = <ButtonLink to={back}>{messages.toList}</ButtonLink>
  return (
    <div className={`${threadPaneStyles.thread} ${styles.none}`} data-ui="thread-pane">
      <InvalidLink hint={messages.gone} action={toList} />
    </div>
  )
}
