import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { type Lookup, useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { NumberCallDialogQuery as Query } from './__generated__/NumberCallDialogQuery.graphql.ts'
import type { callUnknownNumber_thread$data } from '../actions/__generated__/callUnknownNumber_thread.graphql.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { CallProgress } from './CallProgress.tsx'
import { NumberToCall } from './NumberToCall.tsx'
import { useFollowedCall } from './useFollowedCall.ts'

const query = graphql`
  query NumberCallDialogQuery($threadId: ID!) {
    thread(restId: $threadId) {
      numberCall {
        phone
        availability
        permission {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    outboundCall {
      ...useFollowedCall_call
    }
  }
`

/** Calls a number for the practice and shows the call’s status. The call continues while the dialog is closed. */
export function NumberCallDialog({ subject, isOpen, onClose }: ActionDialogProps<callUnknownNumber_thread$data>) {
  const { restId: threadId, name, practice } = subject
  const messages = useMessages(callDialogMessages)
  const [followedId, follow] = useState<string | null>(null)
  const requested = useLookup<Query>(query, isOpen && followedId === null ? { threadId } : null)
  const isInProgress = requested.data?.thread?.numberCall?.availability === 'IN_PROGRESS'
  const call = useFollowedCall(followedId, (isInProgress && requested.data?.outboundCall) || null, follow)
  const close = () => {
    if (call?.isReleased) follow(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={messages.title(formatPhone(name))}
      description={call ? undefined : messages.unknownSenderText}
      size="sm"
      footer={<Button onClick={close}>{messages.close}</Button>}
    >
      {call ? (
        <CallProgress call={call} />
      ) : (
        practice && <Choice practiceId={practice.id} requested={requested} onStarted={follow} />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  practiceId: string
  requested: Lookup<Query['response']>
  onStarted: (id: string) => void
}

/** The number, once its call availability is known. */
function Choice({ practiceId, requested, onStarted }: ChoiceProps) {
  const messages = useMessages(callDialogMessages)
  const number = requested.data?.thread?.numberCall
  if (requested.status === 'failed') return <ErrorState message={messages.numberCannotLoad} onRetry={requested.retry} />
  if (!number) return <SkeletonLines lines={2} />
  const { phone, permission } = number
  const disabledReason = disabledReasonOf(permission)
  return <NumberToCall practiceId={practiceId} phone={phone} disabledReason={disabledReason} onStarted={onStarted} />
}
