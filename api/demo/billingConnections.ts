import { visitsOnly } from '../connectors/dummy/dummyAdapter.ts'
import { connectorOfType } from '../contract/connectors/connectors.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Practices with an embedded billing system are connected to it; the others have yet to be. */
export function addBillingConnections(rows: RowSets, random: Random): void {
  for (const [index, practice] of rows.practices.entries()) {
    const { id: practiceId, companyId, connectionType: type, createdAt, modifiedAt } = practice
    if (connectorOfType(type)?.authentication !== 'none') continue
    const id = random.fork(800 + index).id(createdAt)
    // The demo's patients are the system's.
    const settings = { label: visitsOnly }
    const row = { id, companyId, practiceId, type, settings, status: 'connected' as const }
    rows.billingConnections.push({ ...row, createdAt, modifiedAt })
  }
}
