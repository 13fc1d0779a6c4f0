import { Sparkles } from 'lucide-react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { replyMessages } from './replyMessages.ts'
import type { ReplyDraft } from './useReplyDraft.ts'

/** Requests a drafted reply if there is none. */
export function ReplyDraftTool({ reply }: { reply: ReplyDraft }) {
  const { draftReply, making } = useMessages(replyMessages)
  const { conversation } = useMessages(threadListMessages)
  const isInProgress = reply.isAsking || reply.shown?.status === 'MAKING'
  const disabledReason = reply.refusal ?? (isInProgress ? making : undefined)
  const ask = () => reply.ask('')
  useShortcuts([{ keys: 'q d', label: draftReply, disabledReason, run: ask }], conversation)
  return <IconButton icon={<Sparkles size={16} />} label={draftReply} disabledReason={disabledReason} onClick={ask} />
}
