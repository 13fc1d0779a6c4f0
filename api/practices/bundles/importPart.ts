import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { noBundleCounts } from '../../contract/bundleImports.ts'
import { asRefusal, type Refusal } from '../../contract/refusals/Refusal.ts'
import { analyzeGrown } from '../../db/analyzeGrown.ts'
import type { StoredBundleProblem } from '../../db/bundleImportTables.ts'
import { bundleFiles, bundleImports, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { BundleRows } from './bundleRows.ts'
import type { BundleImportRow } from './findBundleImport.ts'
import type { BundleFile } from './readFiles.ts'
import { patientsAtOnce, writeLists, writePatients } from './writeBundle.ts'

interface Part {
  file: BundleFile
  /** Null if the file is gone. */
  rows: BundleRows | null
}

/** Imports the next patients of a file, before the first ones also its lists. @returns patients done of the import */
export async function importPart(
  tx: Tx,
  viewer: Viewer,
  found: BundleImportRow,
  { file, rows }: Part,
): Promise<number> {
  const counts = { ...noBundleCounts, ...found.counts }
  const problems = [...file.problems]
  const [practice] = await tx.select().from(practices).where(eq(practices.id, found.practiceId))
  const target = {
    practice: practice!,
    actor: viewer,
    count: (name: keyof typeof counts, times: number) => (counts[name] += times),
    leaveOut: (reason: Refusal, times = 1) => add(problems, reason, times),
  }
  const from = file.patientsDone
  const people = rows?.patients.slice(from, from + patientsAtOnce) ?? []
  const before = counts.patients_added
  if (rows && !file.isListed) await writeLists(tx, target, rows)
  if (rows && people.length > 0) await writePatients(tx, target, rows, people)
  if (!rows) target.leaveOut(asRefusal('bundle_gone'))
  await analyzeGrown(tx, before, counts.patients_added)
  const isLast = from + people.length >= (rows?.patients.length ?? 0)
  const status = isLast ? (rows ? ('imported' as const) : ('left_out' as const)) : ('pending' as const)
  // A file that is read again has as many patients as when it was uploaded.
  const done = isLast ? file.patients : from + people.length
  await tx
    .update(bundleFiles)
    .set({ status, isListed: true, patientsDone: done, problems })
    .where(eq(bundleFiles.id, file.id))
  const patientsDone = found.patientsDone + done - from
  await tx
    .update(bundleImports)
    .set({ patientsDone, counts, modifiedAt: nextVersion(found, viewer.now) })
    .where(eq(bundleImports.id, found.id))
  return patientsDone
}

function add(problems: StoredBundleProblem[], { code, params }: Refusal, times: number): void {
  const text = JSON.stringify(params)
  const known = problems.find((each) => each.code === code && JSON.stringify(each.params) === text)
  if (known) known.count += times
  else problems.push({ code, params, count: times })
}
