import { findAdapter } from '../connectors/findAdapter.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Practices with an embedded billing system are connected to it; the others have yet to be. */
export function addBillingConnections(rows: RowSets, random: Random): void {
  for (const [index, practice] of rows.practices.entries()) {
    const { id: practiceId, companyId, connectionType: type, createdAt, modifiedAt } = practice
    if (!findAdapter(type)) continue
    const id = random.fork(800 + index).id(createdAt)
    rows.billingConnections.push({ id, companyId, practiceId, type, status: 'connected', createdAt, modifiedAt })
  }
}
