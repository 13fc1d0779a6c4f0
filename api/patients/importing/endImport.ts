import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { endedImportStatuses } from '../../contract/patientImports.ts'
import { patientImportRows, patientImports } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { ImportRow } from './findImport.ts'

type Ending = (typeof endedImportStatuses)[number]

const actions = {
  finished: 'patients_imported',
  stopped: 'patient_import_stopped',
  failed: 'patient_import_failed',
} as const satisfies Record<Ending, string>

/** Ends a locked import: the remaining rows are skipped. One audit entry has the counts; it names no patient. */
export async function endImport(
  tx: Tx,
  author: Pick<Viewer, 'userId' | 'impersonatorId' | 'now'>,
  { id, total, approved, ...ended }: ImportRow,
  status: Ending,
): Promise<{ approved: number; skipped: number }> {
  const skipped = total - approved
  await tx
    .update(patientImportRows)
    .set({ state: 'skipped' })
    .where(and(eq(patientImportRows.importId, id), eq(patientImportRows.state, 'pending')))
  await tx
    .update(patientImports)
    .set({ status, skipped, finishedAt: author.now.toISOString(), modifiedAt: nextVersion(ended, author.now) })
    .where(eq(patientImports.id, id))
  await recordPracticeChange(tx, author, ended, {
    action: actions[status],
    changes: { patients_added: [null, approved], rows_skipped: [null, skipped] },
  })
  return { approved, skipped }
}
