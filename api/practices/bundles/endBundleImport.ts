import { eq } from 'drizzle-orm'
import { type endedBundleStatuses, noBundleCounts } from '../../contract/bundleImports.ts'
import { bundleFiles, bundleImports } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { BundleImportRow } from './findBundleImport.ts'

type Ending = (typeof endedBundleStatuses)[number]

type Author = Parameters<typeof recordPracticeChange>[1]

const actions = {
  finished: 'bundles_imported',
  stopped: 'bundle_import_stopped',
  failed: 'bundle_import_failed',
} as const satisfies Record<Ending, string>

/** Ends a locked import. One audit entry has the counts; it names neither patients nor files. */
export async function endBundleImport(tx: Tx, author: Author, ended: BundleImportRow, status: Ending): Promise<void> {
  const { id, files, counts } = ended
  await tx
    .update(bundleImports)
    .set({ status, finishedAt: author.now.toISOString(), modifiedAt: nextVersion(ended, author.now) })
    .where(eq(bundleImports.id, id))
  const found = await tx
    .select({ problems: bundleFiles.problems })
    .from(bundleFiles)
    .where(eq(bundleFiles.importId, id))
  const problems = found.flatMap((file) => file.problems).reduce((sum, { count }) => sum + count, 0)
  const changed = Object.entries({ ...noBundleCounts, ...counts }).map(([name, count]) => [
    name,
    [null, count] as const,
  ])
  await recordPracticeChange(tx, author, ended, {
    action: actions[status],
    changes: { files: [null, files], ...Object.fromEntries(changed), left_out: [null, problems] },
  })
}
