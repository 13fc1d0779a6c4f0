import { graphql, useFragment } from 'react-relay/hooks'
import type { KnownNode } from '../conversationEdge.ts'
import type { useComposer_with$key } from './__generated__/useComposer_with.graphql.ts'
import type { WrittenText } from './OutgoingMessage.ts'
import { channelOf, type TemplateUse } from './templateUse.ts'
import { useReplyDraft } from '../replies/useReplyDraft.ts'
import { useWriting } from './useWriting.ts'
import type { ChannelOption } from './ChannelSelect.tsx'
import { readWritten } from './writtenText.ts'
import { disabledReasonOf } from '../../relay/permission.ts'

interface Shown {
  connectionId: string
  /** All shown entries, in order. */
  nodes: readonly KnownNode[]
  lastPosition: number
  refresh: () => void
}

const fragment = graphql`
  fragment useComposer_with on Correspondent {
    __typename
    id
    viewerCan {
      sendMessage {
        ...permission_permission @relay(mask: false)
      }
    }
    messageChannels {
      type
      to
      permission {
        ...permission_permission @relay(mask: false)
      }
    }
    thread {
      id
      patient {
        id
      }
      isSpanishSpeaker
      ...useReplyDraft_thread
      draft {
        ...writtenText_draft
      }
      viewerCan {
        sendAndAwait {
          isAllowed
        }
      }
    }
  }
`

/** The message being written, its available channels, and whether it may await a reply. */
export function useComposer(correspondent: useComposer_with$key, { nodes, ...shown }: Shown) {
  const { __typename, id, thread, messageChannels, viewerCan } = useFragment(fragment, correspondent)
  const channels = messageChannels.map(({ type, to, permission }): ChannelOption => {
    // A note is internal, so it needs no permission to send.
    const refusal = disabledReasonOf(viewerCan.sendMessage) ?? disabledReasonOf(permission)
    return { type, to: to ?? null, refusal: type === 'INTERNAL_NOTE' ? undefined : refusal }
  })
  const draft = thread?.draft
    ? readWritten(thread.draft)
    : { type: defaultChannel(nodes, channels), subject: '', text: '', files: [] }
  const reply = useReplyDraft(thread)
  const writing = useWriting({
    ...shown,
    replyDraftId: reply?.usedId ?? null,
    correspondentId: id,
    threadId: thread?.id ?? null,
    draft,
  })
  const templates: TemplateUse = {
    patientId: thread?.patient?.id ?? (__typename === 'Patient' ? id : null),
    channel: channelOf(writing.value.type),
    language: thread?.isSpanishSpeaker ? 'spanish' : 'english',
  }
  return { writing, reply, channels, templates, canWait: thread?.viewerCan.sendAndAwait.isAllowed ?? false }
}

/** The channel of the patient’s last message if available, otherwise the first available one. */
function defaultChannel(nodes: readonly KnownNode[], channels: readonly ChannelOption[]): WrittenText['type'] {
  const last = nodes.findLast((node) => node.__typename === 'Message' && node.isInbound)
  const type = last?.__typename === 'Message' ? last.typeText.toUpperCase() : ''
  const open = channels.filter(({ refusal }) => refusal === undefined)
  return (open.find((channel) => channel.type === type) ?? open[0])?.type ?? 'INTERNAL_NOTE'
}
