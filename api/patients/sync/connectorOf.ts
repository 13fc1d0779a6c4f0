import { conflict } from '../../http/ApiError.ts'
import type { Connector } from './Connector.ts'
import { dummyClassic, dummySnapshot } from './dummyConnector.ts'
import { refuse } from '../../contract/refusals/Refusal.ts'

/** By the connection types of `syncRefusal`. A connector for a real billing system must be added in both places. */
const connectors: Readonly<Record<string, Connector>> = {
  'dummy-classic': dummyClassic,
  'dummy-snapshot': dummySnapshot,
}

/** @throws ApiError 409 `connection_not_configured` if the practice's billing system cannot be called */
export function connectorOf(connectionType: string): Connector {
  const connector = connectors[connectionType]
  if (connector) return connector
  throw conflict(refuse('connection_not_configured', { connection: connectionType }))
}
