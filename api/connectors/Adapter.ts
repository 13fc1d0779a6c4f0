import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'

/** A practice as its billing system lists it. */
export interface ForeignPractice {
  name: string
  external_id: string
}

/** A group of providers or facilities as a billing system lists it. */
export interface ForeignGroup {
  name: string
  external_id: string
}

/** A billing system that this server can call, with the values of a connection. */
export interface Adapter {
  /** @throws ApiError 422 `connector_rejected` for wrong credentials, 503 `connector_unavailable` */
  practices: (values: ConnectorValues) => Promise<ForeignPractice[]>
  /** Groups of the providers or facilities of the account's practice. Empty for a billing system without groups. */
  groups: (values: ConnectorValues) => Promise<readonly ForeignGroup[]>
  /** What the account may not do. Empty if everything that a sync needs is allowed. */
  missingPermissions: (values: ConnectorValues) => Promise<Refusal[]>
}
