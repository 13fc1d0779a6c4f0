import { sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { countedUpTo, countUpToSql } from '../listing/countUpTo.ts'
import { selectValues } from '../listing/rowSelector.ts'
import { shownPatients } from './patientConditions.ts'

/**
 * Number of patients in the deep list of a `where`, up to the list's counting limit. @throws ApiError 400 for an
 * invalid `where`
 */
export async function loadPatientCount(tx: ReadTx, viewer: Viewer, where: string) {
  const filter = await shownPatients(tx, viewer, where)
  const [[counted] = []] = await selectValues(tx, sql`select ${countUpToSql(sql`from ${patients} where ${filter}`)}`)
  const { total, isExact } = countedUpTo(Number(counted))
  return { count: total, is_exact: isExact }
}
