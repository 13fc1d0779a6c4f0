import { useRevalidator } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import { usePendingMutation } from '../../relay/pendingMutations.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { toast } from '../../ui/toast.ts'
import { useSyncDemographicsMutation } from './useSyncDemographicsMutation.ts'
import { useSyncPatientMutation } from './useSyncPatientMutation.ts'
import { syncMessages } from './syncMessages.ts'

/** Scope of the sync: the full account, or only name and address. */
type What = 'account' | 'demographics'

const syncName = (patientId: string) => `sync ${patientId}`

/** Why no other sync can start now. */
export function useSyncBlocked(patientId: string): string | undefined {
  const messages = useMessages(syncMessages)
  const [state] = usePendingMutation(syncName(patientId))
  return state === 'idle' ? undefined : messages.inProgress
}

/** Syncs an account with the billing system, and refetches the screen’s data afterwards. */
export function useSyncPatient(patientId: string): readonly [sync: (what: What) => void, isSyncing: boolean] {
  const messages = useMessages(syncMessages)
  const { revalidate } = useRevalidator()
  const [syncAccount] = useSyncPatientMutation()
  const [syncDemographics] = useSyncDemographicsMutation()
  const [state, setState] = usePendingMutation(syncName(patientId))
  const wait = useTaskEnd(messages.failed, (failure) => {
    setState('idle')
    if (failure?.isWarning) return void toast.warning(failure.text)
    if (failure !== null) return void toast.error(failure.text, { requestId: failure.taskId })
    toast.success(messages.synced)
    void revalidate()
  })
  const onStarted = (taskId: string | undefined) => (taskId ? wait(taskId) : setState('idle'))
  const failed = {
    onRefused: ({ type, message }: Refusal) => {
      setState('idle')
      if (type === 'RateLimitedError') toast.warning(message)
      else toast.error(message)
    },
    onFailed: (failure: Error) => {
      setState('idle')
      reportFailure(failure)
    },
  }
  const sync = (what: What) => {
    setState('sending')
    const variables = { input: { patientId } }
    if (what === 'account')
      syncAccount(variables, { ...failed, onDone: (answer) => onStarted(answer.syncPatient.task?.restId) })
    else syncDemographics(variables, { ...failed, onDone: (answer) => onStarted(answer.syncDemographics.task?.restId) })
  }
  return [sync, state !== 'idle']
}
