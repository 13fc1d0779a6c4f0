import { useRelayEnvironment } from 'react-relay/hooks'
import { commitLocalUpdate } from 'relay-runtime'
import { useInboxEvents } from './useInboxEvents.ts'

/**
 * Keeps portal presence up to date in the list, the conversation header and the card. Changes missed during an
 * interruption arrive with the reloaded threads.
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
