import { connectorOfType } from './connectors.ts'

/** What a practice's billing system groups: its providers, or its facilities. Both are `/v2/provider-groups`. */
const groupKinds = ['provider', 'facility'] as const
export type GroupKind = (typeof groupKinds)[number]

/** Kind of the groups of practices with this connection type. Null if its billing system has none. */
export function groupKindOf(connectionType: string): GroupKind | null {
  const features = connectorOfType(connectionType)?.features ?? []
  return groupKinds.find((kind) => features.includes(`${kind}_groups`)) ?? null
}
