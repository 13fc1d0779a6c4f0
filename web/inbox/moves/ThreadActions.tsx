import { graphql, useFragment } from 'react-relay/hooks'
import { Actions } from '../../actions/Actions.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { threadActions_thread$key } from '../__generated__/threadActions_thread.graphql.ts'
import { threadActions, threadActionsFragment } from '../threadActions.ts'
import type { ThreadActions_thread$key } from './__generated__/ThreadActions_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'

import styles from './ThreadActions.module.css'

const fragment = graphql`
  fragment ThreadActions_thread on Thread {
    id
    ...threadActions_thread
  }
`

/** Actions of a thread: common ones as buttons and shortcuts, the rest in a menu. */
export function ThreadActions({ thread: key }: { thread: ThreadActions_thread$key }) {
  const messages = useMessages(moveMessages)
  const thread = useFragment(fragment, key)
  const subject = useFragment<threadActions_thread$key>(threadActionsFragment, thread)
  return (
    <Actions
      kind="thread"
      id={thread.id}
      actions={threadActions}
      subject={subject}
      viewer={undefined}
      className={styles.actions}
      label={messages.actions}
    />
  )
}
