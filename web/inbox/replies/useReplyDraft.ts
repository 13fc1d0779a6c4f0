import { useEffect, useEffectEvent, useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { useReplyDraft_thread$key } from './__generated__/useReplyDraft_thread.graphql.ts'
import { useAskForReplyDraftMutation } from './useAskForReplyDraftMutation.ts'
import type { useReplyDraftQuery } from './__generated__/useReplyDraftQuery.graphql.ts'
import { useRejectReplyDraftMutation } from './useRejectReplyDraftMutation.ts'
import { replyMessages } from './replyMessages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'

const fragment = graphql`
  fragment useReplyDraft_thread on Thread {
    id
    viewerCan {
      useReplyDrafts {
        isAllowed
      }
      draftReply {
        ...permission_permission @relay(mask: false)
      }
    }
    replyDraft {
      id
      status
      text
      instructions
      ignoresInstructions
      failure
    }
  }
`

const query = graphql`
  query useReplyDraftQuery($id: ID!) {
    node(id: $id) {
      ... on Thread {
        ...useReplyDraft_thread
      }
    }
  }
`

/** A ready draft is announced by an event; without events it is polled at this interval. */
const askEveryMs = 2_000

/** A thread’s drafted reply and its actions. Null for users who can’t decide drafts. */
export function useReplyDraft(thread: useReplyDraft_thread$key | null | undefined) {
  const messages = useMessages(replyMessages)
  const data = useFragment(fragment, thread ?? null)
  const [ask, { isPending: isAsking }] = useAskForReplyDraftMutation()
  const [reject, { isPending: isRejecting }] = useRejectReplyDraftMutation()
  /** The draft that was inserted into the composer, or dismissed. */
  const [goneId, setGone] = useState<string | null>(null)
  const [usedId, setUsed] = useState<string | null>(null)
  const draft = data?.replyDraft ?? null
  useRedraft(data?.id, draft?.status === 'MAKING')
  if (!data?.viewerCan.useReplyDrafts.isAllowed) return null
  const threadId = data.id
  return {
    /** Reason that the viewer cannot decide now: assigned to another user, closed or handed off. */
    refusal: disabledReasonOf(data.viewerCan.draftReply),
    shown: draft?.id === goneId ? null : draft,
    usedId,
    isAsking,
    isRejecting,
    ask: (instructions: string) => ask({ input: { threadId, instructions } }),
    reject: (replyDraftId: string) =>
      reject({ input: { replyDraftId } }, { onDone: () => toast.info(messages.rejected) }),
    use: (draftId: string) => {
      setGone(draftId)
      setUsed(draftId)
    },
    putAway: setGone,
  }
}
export type ReplyDraft = NonNullable<ReturnType<typeof useReplyDraft>>
export type ShownDraft = NonNullable<ReplyDraft['shown']>

function useRedraft(threadId: string | undefined, isMaking: boolean): void {
  const environment = useRelayEnvironment()
  const askAgain = useEffectEvent(() => {
    if (threadId !== undefined) readIntoStore<useReplyDraftQuery>(environment, query, { id: threadId })
  })
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => askAgain(), askEveryMs)
    return () => clearInterval(timer)
  }, [isMaking])
}
