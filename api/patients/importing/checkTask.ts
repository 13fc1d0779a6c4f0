import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { asRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import type { StoredRowProblem } from '../../db/patientImportTables.ts'
import { patientImportRows, patientImports, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { TaskKind } from '../../tasks/TaskKind.ts'
import { localDate } from '../../time/localInstant.ts'
import type { ImportRow } from './findImport.ts'
import { failAbandoned, importOfTask, lostAccess, stopCancelled } from './importOfTask.ts'
import { earlierLines, keysOf, knownPeople, type PersonKeys } from './knownPeople.ts'
import { readRow } from './readRow.ts'
import { rowValues } from './rowValues.ts'

export const checkTaskName = 'patient_import_check'

/** Rows in one step. */
const stepSize = 500

interface Progress {
  after: number
  problems: number
}

/** Checks the rows of an import in the order of the file. Nothing of it becomes a patient. */
export const checkTask: TaskKind = {
  name: checkTaskName,
  async step(tx, viewer, task) {
    const found = await importOfTask(tx, viewer, task, 'checking')
    if (!found) return lostAccess(tx, viewer.now, task)
    const progress: Progress = { after: 0, problems: 0, ...(task.result as Partial<Progress>) }
    const rows = await tx
      .select()
      .from(patientImportRows)
      .where(and(eq(patientImportRows.importId, found.id), gt(patientImportRows.line, progress.after)))
      .orderBy(asc(patientImportRows.line))
      .limit(stepSize)
    const checked = await checkRows(tx, viewer, found, rows)
    await store(tx, checked)
    progress.problems += checked.filter(({ problems }) => problems.length > 0).length
    progress.after = rows.at(-1)?.line ?? progress.after
    const done = task.done + rows.length
    if (rows.length === stepSize) return { done, result: { ...progress }, isFinished: false }
    await tx
      .update(patientImports)
      .set({ status: 'ready', problems: progress.problems, modifiedAt: nextVersion(found, viewer.now) })
      .where(eq(patientImports.id, found.id))
    return { done, result: {}, isFinished: true }
  },
  onAbandoned: failAbandoned,
  onCancelled: stopCancelled,
}

type Row = typeof patientImportRows.$inferSelect

interface Checked extends PersonKeys {
  id: string
  line: number
  problems: StoredRowProblem[]
}

async function checkRows(tx: Tx, viewer: Viewer, found: ImportRow, rows: readonly Row[]): Promise<Checked[]> {
  const [practice] = await tx.select().from(practices).where(eq(practices.id, found.practiceId))
  const today = localDate(viewer.now, practice!.timezone)
  const read = rows.map(({ id, line, cells }) => ({ id, line, cells, ...readCells(cells, found, today) }))
  const keys = read.map(({ person }) => keysOf(person))
  const known = await knownPeople(
    tx,
    practice!,
    keys,
    read.map(({ person }) => person.date_of_birth),
  )
  const first = await earlierLines(tx, found.id, rows[0]?.line ?? 0, keys)
  return read.map(({ id, line, problems }, index) => {
    const { external, person } = keys[index]!
    const taken = [
      external !== null && known.externals.has(external)
        ? { column: 'external_id' as const, ...asRefusal('known_external_id') }
        : null,
      person !== null && known.people.has(person) ? ofRow(asRefusal('duplicate')) : null,
      repeated(first, { external, person }, line),
    ]
    return { id, line, external, person, problems: [...problems, ...taken.filter((each) => each !== null)] }
  })
}

const ofRow = (refusal: Refusal): StoredRowProblem => ({ column: null, ...refusal })

function readCells(cells: Row['cells'], { columns }: ImportRow, today: string) {
  if (cells === null) return { ...readRow({}, today), problems: [ofRow(asRefusal('row_unreadable'))] }
  const read = readRow(rowValues(cells, columns), today)
  const isTooWide = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  return isTooWide ? { ...read, problems: [ofRow(asRefusal('row_too_wide'))] } : read
}

type Lines = Awaited<ReturnType<typeof earlierLines>>

/** Whether an earlier line has the person. Remembers the line otherwise. */
function repeated({ externals, people }: Lines, { external, person }: PersonKeys, line: number) {
  const earlier = [external === null ? undefined : externals.get(external), person && people.get(person)]
  const at = Math.min(...earlier.filter((each) => typeof each === 'number'))
  if (Number.isFinite(at)) return ofRow(refuse('row_repeats', { line: at }))
  if (external !== null) externals.set(external, line)
  if (person !== null) people.set(person, line)
  return null
}

/** One statement for all rows of the step. */
async function store(tx: Tx, checked: readonly Checked[]): Promise<void> {
  if (checked.length === 0) return
  const records = checked.map(({ id, external, person, problems }) => ({ id, external, person, problems }))
  await tx.execute(sql`update ${patientImportRows} as r set problems = c.problems,
    has_problems = jsonb_array_length(c.problems) > 0, external_key = c.external, person_key = c.person
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as c(id uuid, external text, person text, problems jsonb) where r.id = c.id`)
}
