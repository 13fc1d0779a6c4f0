import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import type { ConnectionType } from '../contract/statuses.ts'
import type { OutsideClient } from '../outside/OutsideClient.ts'
import type { Adapter } from './Adapter.ts'
import { dummyClassic, dummySnapshot } from './dummy/dummyAccounts.ts'
import { dummyAdapter } from './dummy/dummyAdapter.ts'
import { fhirAdapter } from './fhir/fhirAdapter.ts'

/** Those that need no call. */
const embedded: Partial<Record<ConnectionType, Adapter>> = {
  'dummy-classic': dummyAdapter({ billing: dummyClassic, groups: 'provider', isPostedTo: true }),
  'dummy-snapshot': dummyAdapter({ billing: dummySnapshot, groups: 'facility', isPostedTo: false }),
}

/** One for each client, because it keeps the tokens of its connections. */
const fhirBy = new WeakMap<OutsideClient, Adapter>()

/**
 * The adapter of a connection, by the types that `connectors` declares with `hasAdapter`.
 * @param values without its secrets, if there are none at hand
 * @returns null for a billing system that this server can't call, such as one whose files are uploaded
 */
export function findAdapter(
  { type, values }: { type: ConnectionType; values: ConnectorValues },
  outside: OutsideClient,
): Adapter | null {
  if (type !== 'generic') return embedded[type] ?? null
  if (values['source'] !== 'fhir') return null
  const known = fhirBy.get(outside) ?? fhirAdapter(outside)
  fhirBy.set(outside, known)
  return known
}
