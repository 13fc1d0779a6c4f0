import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../../router/routerContext.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { type Lookup, useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { disabledReasonOf } from '../../relay/permission.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { CallDialogQuery as Query } from './__generated__/CallDialogQuery.graphql.ts'
import type { callPatient_patient$data } from './__generated__/callPatient_patient.graphql.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { CallNumbers } from './CallNumbers.tsx'
import { CallProgress } from './CallProgress.tsx'
import { useFollowedCall } from './useFollowedCall.ts'

const query = graphql`
  query CallDialogQuery($patientId: ID!) {
    patient(restId: $patientId) {
      callAvailability
      viewerCan {
        call {
          ...permission_permission @relay(mask: false)
        }
      }
      ...CallNumbers_patient
    }
    outboundCall {
      ...useFollowedCall_call
    }
  }
`

type CalledPatient = Pick<callPatient_patient$data, 'id' | 'restId' | 'name'>

/** Calls a patient at a selected number and shows the call’s status. The call continues while the dialog is closed. */
export function CallDialog({ subject, isOpen, onClose }: ActionDialogProps<CalledPatient>) {
  const { id: patientId, restId, name } = subject
  const messages = useMessages(callDialogMessages)
  const navigate = useNavigate()
  const { requested, call, begin, forget } = useCallOf(restId, isOpen)
  const isOver = call?.isReleased ?? false
  const close = () => {
    if (isOver) forget()
    onClose()
  }
  const toLog = () => {
    close()
    void navigate(`/patients/${restId}/log-call`)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={messages.title(name)}
      description={call ? undefined : messages.text}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{messages.close}</Button>
          {isOver && (
            <Button variant="primary" onClick={toLog}>
              {messages.logResult}
            </Button>
          )}
        </>
      }
    >
      {call ? (
        <CallProgress call={call} />
      ) : (
        <CallChoice patientId={patientId} requested={requested} onStarted={begin} />
      )}
    </Dialog>
  )
}

interface CallChoiceProps {
  patientId: string
  requested: Lookup<Query['response']>
  onStarted: (id: string) => void
}

/** The numbers, once the call availability of the patient is known. */
function CallChoice({ patientId, requested, onStarted }: CallChoiceProps) {
  const messages = useMessages(callDialogMessages)
  const patient = requested.data?.patient
  if (requested.status === 'failed') return <ErrorState message={messages.cannotLoad} onRetry={requested.retry} />
  if (!patient) return <SkeletonLines lines={3} />
  const disabledReason = disabledReasonOf(patient.viewerCan.call)
  return <CallNumbers patientId={patientId} patient={patient} disabledReason={disabledReason} onStarted={onStarted} />
}

/** Call availability of a patient, and the active call: started here, or before the page was loaded. */
function useCallOf(restId: string, isEnabled: boolean) {
  const [followedId, follow] = useState<string | null>(null)
  const requested = useLookup<Query>(query, isEnabled && followedId === null ? { patientId: restId } : null)
  const isInProgress = requested.data?.patient?.callAvailability === 'IN_PROGRESS'
  const call = useFollowedCall(followedId, (isInProgress && requested.data?.outboundCall) || null, follow)
  return { requested, call, begin: follow, forget: () => follow(null) }
}
