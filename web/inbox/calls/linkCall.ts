import type { RecordSourceSelectorProxy } from 'relay-runtime'

/** Stores the call that a mutation started where `outboundCall(restId: …)` reads it. */
export function linkCall(store: RecordSourceSelectorProxy, mutation: 'callPatient' | 'callNumber'): void {
  const call = store.getRootField(mutation)?.getLinkedRecord('call')
  if (call) store.getRoot().setLinkedRecord(call, 'outboundCall', { restId: call.getValue('restId') })
}
