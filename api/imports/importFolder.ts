import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { checkFolder } from './checkFolder.ts'
import { encounterRows } from './encounterRows.ts'
import { findPractice } from './findPractice.ts'
import { fingerprints } from './fingerprint.ts'
import { type CsvFile, readCsv } from '../csv/readCsv.ts'
import { importFile } from './importFile.ts'
import type { ImportCounts } from './ImportKind.ts'
import { patientRows } from './patientRows.ts'
import type { Rejection } from './problems.ts'
import { procedureRows } from './procedureRows.ts'
import { noInsurance, organizations, payers, providerList } from './referenceLists.ts'

/** Number of new rows after which the planner's statistics are out of date. */
const rowsWorthAnalyzing = 500

/** Each file comes after the files that it refers to. */
const steps = [payers, organizations, providerList, patientRows, encounterRows, procedureRows]

export interface ImportOptions {
  /** Name or identifier of the practice that receives the rows. */
  practice: string
  folder: string
  /** ISO 8601 UTC. */
  now: string
  /** Minimum rows per transaction. Default: depends on the file. */
  rowsPerBatch?: number
  /** Called after each committed batch, with the estimated number of rows. */
  onProgress(progress: { file: string; rows: number; total: number }): void
  onRejected(rejection: Rejection): void
}

export interface ImportSummary {
  practice: string
  files: { file: string; counts: ImportCounts }[]
}

/**
 * Imports a folder of Synthea’s CSV export into a practice. Importing the same folder twice changes nothing; an
 * interrupted import resumes. Rejected rows are reported and do not stop the import.
 * @throws ImportProblem before anything is written, if the practice, a file or a column is missing
 */
export async function importFolder(database: Database, options: ImportOptions): Promise<ImportSummary> {
  const { folder, now } = options
  const practice = await findPractice(database, options.practice)
  const files = await checkFolder(folder, steps)
  const facts = await fingerprints(folder, steps)
  const uninsuredPayers = await findUninsuredPayers(files.get(payers.file)!)
  const scope = {
    companyId: practice.companyId,
    practiceId: practice.id,
    currency: practice.currency,
    now,
    uninsuredPayers,
  }
  const summary: ImportSummary = { practice: practice.name, files: [] }
  for (const step of steps) {
    const { file } = step
    const { fingerprint, lines } = facts.get(file)!
    const counts = await importFile(database, scope, {
      step: options.rowsPerBatch === undefined ? step : { ...step, rowsPerBatch: options.rowsPerBatch },
      file: files.get(file)!,
      fingerprint,
      onRows: (rows) => options.onProgress({ file, rows, total: Math.max(rows, lines - 1) }),
      reject: (line, reason) => options.onRejected({ file, line, reason }),
    })
    summary.files.push({ file, counts })
    // The embedded database collects no statistics automatically, and the next file looks up these rows.
    if (counts.added > rowsWorthAnalyzing) await database.db.execute(sql`analyze`)
  }
  return summary
}

async function findUninsuredPayers(file: CsvFile): Promise<Set<string>> {
  const ids = new Set<string>()
  for await (const { values } of readCsv(file)) {
    if (values['NAME']?.trim() === noInsurance) ids.add(values['Id']?.trim() ?? '')
  }
  return ids
}
