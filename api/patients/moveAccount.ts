import { sql } from 'drizzle-orm'
import type { Tx } from '../db/Tx.ts'
import type { Merger } from '../db/patientRows.ts'
import { patientRowTables } from '../db/patientRowTables.ts'
import { moveThread } from './moveThread.ts'

const mergers: Record<Merger, (tx: Tx, fromId: string, toId: string) => Promise<void>> = { conversation: moveThread }

/** Moves the rows of one account to another, as each table declares. */
export async function moveAccount(tx: Tx, fromId: string, toId: string): Promise<void> {
  const named = new Set<Merger>()
  for (const { table, onMerge } of patientRowTables) {
    if (onMerge === 'keep') continue
    if (onMerge !== 'move' && 'by' in onMerge) {
      named.add(onMerge.by)
      continue
    }
    if (onMerge !== 'move') {
      const same = sql.raw(onMerge.unlessSame.join(', '))
      for (const column of (onMerge.either ?? []).map((name) => sql.raw(name)))
        await tx.execute(sql`update ${table} set ${column} = true where patient_id = ${toId}
          and (${same}) in (select ${same} from ${table} where patient_id = ${fromId} and ${column})`)
      await tx.execute(sql`delete from ${table} where patient_id = ${fromId}
        and (${same}) in (select ${same} from ${table} where patient_id = ${toId})`)
    }
    await tx.execute(sql`update ${table} set patient_id = ${toId} where patient_id = ${fromId}`)
  }
  for (const merger of named) await mergers[merger](tx, fromId, toId)
}
