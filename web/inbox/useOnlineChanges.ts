import { useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate } from 'relay-runtime'
import { useInboxEvents } from './useInboxEvents.ts'

/**
 * Keeps who is in the portal as it is: in the list, at the head of the conversation and in the card. What was missed
 * while the stream was away comes with the threads that are read again then.
 */
export function useOnlineChanges(): void {
  const environment = useRelayEnvironment()
  useInboxEvents((event) => {
    if (event.__typename !== 'PatientOnlineChanged') return
    const { patientId, conversationId, isOnline } = event
    commitLocalUpdate(environment, (store) => {
      if (patientId) store.get(patientId)?.setValue(isOnline, 'isOnline')
      if (conversationId) store.get(conversationId)?.setValue(isOnline, 'isPatientOnline')
    })
  })
}
