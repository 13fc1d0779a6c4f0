import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { readOnce } from '../../relay/readQuery.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { toast } from '../../ui/toast.ts'
import { useInboxEvents } from '../useInboxEvents.ts'
import type { MentionToastsQuery } from './__generated__/MentionToastsQuery.graphql.ts'
import { mentionMessages } from './mentionMessages.ts'

/** Reads nothing of the account, so that a toast is no view of it. */
const query = graphql`
  query MentionToastsQuery($messageId: ID!) {
    node(id: $messageId) {
      ... on Message {
        position
        author {
          name
          isSupportTeam
        }
        thread {
          restId
        }
      }
    }
  }
`

type Note = NonNullable<MentionToastsQuery['response']['node']>

/** Resolves once the page is visible: a toast in the background would close unseen. */
const untilVisible = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })

/** Tells the user on any screen that a note mentions them, with the way to it. Loaded after the shell. */
export function MentionToasts() {
  const environment = useRelayEnvironment()
  const navigate = useNavigate()
  // A subscriber first receives the last events again.
  const seen = useRef(new Set<string>())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const show = async (messageId: string) => {
    const { node } = await readOnce<MentionToastsQuery>(environment, query, { messageId }).catch(() => ({ node: null }))
    await untilVisible()
    if (isLeft.current) return
    const { open } = currentMessages(mentionMessages)
    const restId = node?.thread?.restId
    const search = new URLSearchParams({ thread: restId ?? '', at: String(node?.position) }).toString()
    const action = { label: open, onSelect: () => void navigate({ pathname: '/inbox', search }) }
    toast.info(textOf(node), restId === undefined ? {} : { action })
  }
  useInboxEvents(({ __typename: type, messageId }) => {
    if (type !== 'UserMentioned' || messageId === undefined || seen.current.has(messageId)) return
    seen.current.add(messageId)
    void show(messageId)
  })
  return null
}

function textOf(node: Note | null | undefined): string {
  const { mentioned, mentionedBySupport, mentionedInNote } = currentMessages(mentionMessages)
  if (!node?.author) return mentionedInNote
  return node.author.isSupportTeam ? mentionedBySupport : mentioned(node.author.name)
}
