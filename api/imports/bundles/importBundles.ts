import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BundleCount, noBundleCounts } from '../../contract/bundleImports.ts'
import { refuse, refusalText } from '../../contract/refusals/Refusal.ts'
import { analyzeGrown } from '../../db/analyzeGrown.ts'
import type { Database } from '../../db/database.ts'
import { failureCode } from '../../db/failureCode.ts'
import { type BundleRows, bundleRows, noRows, together } from '../../practices/bundles/bundleRows.ts'
import { type Identified, readBundle } from '../../practices/bundles/readBundle.ts'
import { UnreadableBundle } from '../../practices/bundles/UnreadableBundle.ts'
import { type BundleTarget, patientsAtOnce, writeLists, writePatients } from '../../practices/bundles/writeBundle.ts'
import { findPractice } from '../findPractice.ts'
import { ImportProblem } from '../problems.ts'

/** What an import changed, and what it left out: how often, by reason. */
export interface BundleReport {
  practice: string
  files: number
  counts: Record<BundleCount, number>
  leftOut: Map<string, number>
}

interface BundleImport {
  /** Name or identifier of the practice. */
  practice: string
  /** A bundle, or a folder of bundles. */
  path: string
  now: Date
  /** Called after each file, whose patients may be imported with those of the next ones. */
  onFile: (file: string) => void
}

/**
 * Imports FHIR bundles into a practice, file by file: lists, then patients with contacts, coverage, visits and
 * appointments. Each patient is imported whole or not at all; what can't be read is left out and reported. Importing the
 * same file twice changes nothing.
 * @throws ImportProblem before anything is written, for an unknown practice or path
 */
export async function importBundles(database: Database, { practice: name, path, now, onFile }: BundleImport) {
  const practice = await findPractice(database, name)
  const report: BundleReport = { practice: practice.name, files: 0, counts: { ...noBundleCounts }, leftOut: new Map() }
  const target: BundleTarget = {
    practice,
    actor: { userId: null, now },
    count: (counted, times) => (report.counts[counted] += times),
    leaveOut: (reason, times) => leaveOut(report, refusalText(reason), times),
  }
  const identified: Identified = new Map()
  let rows = noRows()
  for (const file of await filesOf(path)) {
    rows = together(rows, await rowsIn(report, file, identified))
    if (rows.patients.length >= patientsAtOnce) {
      await importRows(database, target, report, rows)
      rows = noRows()
    }
    onFile(basename(file))
  }
  await importRows(database, target, report, rows)
  return report
}

/** Those of a folder. Files about hospitals and practitioners come first, because those about patients refer to them. */
async function filesOf(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const isList = (file: string) => /^(hospital|practitioner)Information/i.test(file)
    const files = (await readdir(path)).filter((file) => file.endsWith('.json')).toSorted()
    return [...files.filter(isList), ...files.filter((file) => !isList(file))].map((file) => join(path, file))
  } catch (error) {
    throw new ImportProblem(`${path} can’t be read (${failureCode(error)}).`)
  }
}

const leaveOut = ({ leftOut }: BundleReport, reason: string, times = 1): unknown =>
  leftOut.set(reason, (leftOut.get(reason) ?? 0) + times)

/** Rows of one or more files. */
async function importRows(database: Database, target: BundleTarget, report: BundleReport, rows: BundleRows) {
  await database.transaction((tx) => writeLists(tx, target, rows))
  const before = report.counts.patients_added
  for (let from = 0; from < rows.patients.length; from += patientsAtOnce) {
    const people = rows.patients.slice(from, from + patientsAtOnce)
    await database.transaction((tx) => writePatients(tx, target, rows, people))
  }
  await analyzeGrown(database.db, before, report.counts.patients_added)
}

async function rowsIn(report: BundleReport, path: string, identified: Identified): Promise<BundleRows> {
  try {
    const rows = bundleRows(readBundle(await textOf(path), identified))
    report.files += 1
    return rows
  } catch (error) {
    if (!(error instanceof UnreadableBundle)) throw error
    leaveOut(report, `${basename(path)}: ${error.message}`)
    return noRows()
  }
}

const mostMegabytes = 256

async function textOf(path: string): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > mostMegabytes * 1024 * 1024)
      throw new UnreadableBundle(refuse('bundle_too_large', { maximum: mostMegabytes }))
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof UnreadableBundle) throw error
    throw new UnreadableBundle(refuse('bundle_unopened', { reason: failureCode(error) }))
  }
}
