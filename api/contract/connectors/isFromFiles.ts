import type { ConnectorValues } from './connectorInput.ts'

/** Whether a connection’s data comes from uploaded files: it has no credentials, and no server is asked. */
export const isFromFiles = ({ type, values }: { type: string; values: ConnectorValues }): boolean =>
  type === 'generic' && values['source'] === 'files'
