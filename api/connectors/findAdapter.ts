import type { ConnectionType } from '../contract/statuses.ts'
import type { Adapter } from './Adapter.ts'
import { dummyAdapter } from './dummyAdapter.ts'

/** By the types that `connectors` declares with `hasAdapter`. */
const adapters: Partial<Record<ConnectionType, Adapter>> = {
  'dummy-classic': dummyAdapter({ groups: 'provider', isPostedTo: true }),
  'dummy-snapshot': dummyAdapter({ groups: 'facility', isPostedTo: false }),
}

/** Null for a billing system that this server can't call. */
export const findAdapter = (type: ConnectionType): Adapter | null => adapters[type] ?? null
