import { Sparkles } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { replyMessages } from './replyMessages.ts'
import type { ReplyDraft } from './useReplyDraft.ts'

/** Has a reply drafted, where none is there already. */
export function ReplyDraftTool({ reply }: { reply: ReplyDraft }) {
  const { draftReply, making } = useMessages(replyMessages)
  const isUnderWay = reply.isAsking || reply.shown?.status === 'MAKING'
  return (
    <IconButton
      icon={<Sparkles size={16} />}
      label={draftReply}
      disabledReason={reply.refusal ?? (isUnderWay ? making : undefined)}
      onClick={() => reply.ask('')}
    />
  )
}
