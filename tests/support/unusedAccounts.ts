import type { Database } from '../../api/db/database.ts'
import { patients } from '../../api/db/schema.ts'
import { patientRow } from './worldPatients.ts'
import { worldId } from './worldPeople.ts'

/** One account of each practice that no billing system has, without any activity. */
export async function addUnusedAccounts(database: Database): Promise<void> {
  const rows = [9, 19, 29].map((number, index) => ({
    ...patientRow(number),
    id: worldId('patient', 901 + index),
    externalId: null,
    lastCycleId: null,
    lastCycleStatus: null,
  }))
  await database.db.insert(patients).values(rows)
}
