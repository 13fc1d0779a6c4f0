import { Link } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { copyText } from '../../browser/copyText.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { moveMessages } from '../moves/moveMessages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { copyLink_thread$key } from './__generated__/copyLink_thread.graphql.ts'

/** The link to the conversation's own screen, for a message to a colleague. */
export const copyLink = threadAction<copyLink_thread$key>({
  id: 'copyLink',
  icon: Link,
  group: threadGroups.menu,
  rank: 110,
  fragment: graphql`
    fragment copyLink_thread on Thread {
      restId
      patient {
        restId
      }
    }
  `,
  label: () => currentMessages(moveMessages).copyLink,
  useRun: ({ restId, patient }) => {
    const path = patient ? `/chat/${patient.restId}` : `/chat/thread/${restId}`
    return () => void copy(new URL(path, location.origin).href)
  },
})

async function copy(link: string): Promise<void> {
  const { linkCopied, linkNotCopied } = currentMessages(moveMessages)
  if (await copyText(link)) toast.success(linkCopied)
  else toast.error(linkNotCopied)
}
