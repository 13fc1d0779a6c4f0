import { graphql, useFragment } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { inboxMessages } from '../inboxMessages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { AssistantMark_thread$key } from './__generated__/AssistantMark_thread.graphql.ts'

const fragment = graphql`
  fragment AssistantMark_thread on Thread {
    isAiProcessing
    isHandledByAi
    aiHandoffReason
  }
`

/** Whether the automated assistant handles, or handled, the conversation, and why it was handed off. */
export function AssistantMark({ thread: key }: { thread: AssistantMark_thread$key }) {
  const messages = useMessages(inboxMessages)
  const { assistant, handledByAi } = useMessages(threadListMessages)
  const { isAiProcessing, isHandledByAi, aiHandoffReason } = useFragment(fragment, key)
  if (!isHandledByAi) return null
  if (isAiProcessing) return <span>{assistant}</span>
  const reason = aiHandoffReason && wordFor(messages, `handoff_${aiHandoffReason}`)
  return <span>{reason ? messages.handedOff(reason) : handledByAi}</span>
}
