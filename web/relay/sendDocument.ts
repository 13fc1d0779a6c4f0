import { csrfToken } from './csrfToken.ts'

/** A persisted document, as the Relay compiler names it in `artifact.params`. */
export interface PersistedDocument {
  id: string | null | undefined
  name: string
}

/** The request for one persisted document. A partner’s key replaces the session. */
export function sendDocument(
  document: PersistedDocument,
  variables: object,
  signal: AbortSignal,
  partnerKey?: string,
): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(partnerKey === undefined ? { 'x-csrf-token': csrfToken() } : { authorization: `Bearer ${partnerKey}` }),
    },
    body: JSON.stringify({ documentId: document.id, operationName: document.name, variables }),
    signal,
  })
}
