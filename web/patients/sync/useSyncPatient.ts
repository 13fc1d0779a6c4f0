import { useState } from 'react'
import { graphql, useMutation } from 'react-relay/hooks'
import { useRevalidator } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { toast } from '../../ui/toast.ts'
import type { useSyncPatientDemographicsMutation } from './__generated__/useSyncPatientDemographicsMutation.graphql.ts'
import type { useSyncPatientMutation } from './__generated__/useSyncPatientMutation.graphql.ts'
import { syncMessages } from './syncMessages.ts'

const mutation = graphql`
  mutation useSyncPatientMutation($input: AccountInput!) {
    syncPatient(input: $input) {
      __typename
      ... on SyncPatientSuccess {
        taskId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

const demographicsMutation = graphql`
  mutation useSyncPatientDemographicsMutation($input: AccountInput!) {
    syncDemographics(input: $input) {
      __typename
      ... on SyncDemographicsSuccess {
        taskId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** What is asked for: visits and payments with everything else, or name and address alone. */
type What = 'account' | 'demographics'

interface Begun {
  readonly __typename: string
  readonly taskId?: string
  readonly message?: string
}

/** Asks the billing system for an account, and the screen's data anew once it has answered. */
export function useSyncPatient(patientId: string): readonly [sync: (what: What) => void, isSyncing: boolean] {
  const messages = useMessages(syncMessages)
  const { revalidate } = useRevalidator()
  const [syncAccount] = useMutation<useSyncPatientMutation>(mutation)
  const [syncDemographics] = useMutation<useSyncPatientDemographicsMutation>(demographicsMutation)
  const [isSyncing, setIsSyncing] = useState(false)
  const wait = useTaskEnd(messages.failed, (failure) => {
    setIsSyncing(false)
    if (failure?.isWarning) return void toast.warning(failure.text)
    if (failure !== null) return void toast.error(failure.text, { requestId: failure.taskId })
    toast.success(messages.synced)
    void revalidate()
  })
  const onBegun = (result: Begun) => {
    if (result.taskId) return wait(result.taskId)
    setIsSyncing(false)
    if (result.__typename === 'RateLimitedError') toast.warning(result.message ?? '')
    else isDone(result)
  }
  const onError = (failure: Error) => {
    setIsSyncing(false)
    reportFailure(failure)
  }
  const sync = (what: What) => {
    setIsSyncing(true)
    const variables = { input: { patientId } }
    if (what === 'account')
      void syncAccount({ variables, onError, onCompleted: (answer) => onBegun(answer.syncPatient) })
    else void syncDemographics({ variables, onError, onCompleted: (answer) => onBegun(answer.syncDemographics) })
  }
  return [sync, isSyncing]
}
