import { and, asc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { asRefusal } from '../../contract/refusals/Refusal.ts'
import type { StoredRowProblem } from '../../db/patientImportTables.ts'
import { patientImportRows, patientImports, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChanges } from '../../events/recordChange.ts'
import type { TaskKind } from '../../tasks/TaskKind.ts'
import { localDate } from '../../time/localInstant.ts'
import { insertPatients } from '../create/insertPatients.ts'
import { lockPeople } from '../create/refuseDuplicate.ts'
import { endImport } from './endImport.ts'
import type { ImportRow } from './findImport.ts'
import { failAbandoned, importOfTask, lostAccess, stopCancelled } from './importOfTask.ts'
import { keysOf, knownPeople } from './knownPeople.ts'
import { readRow, type ReadRow } from './readRow.ts'
import { rowValues } from './rowValues.ts'

export const approveTaskName = 'patient_import'

/** Patients created in one step, which is one transaction with the marks of their rows: no row becomes two patients. */
const stepSize = 100

/** Creates the patients of an import in the order of the file. Rows with problems are skipped. */
export const approveTask: TaskKind = {
  name: approveTaskName,
  async step(tx, viewer, task) {
    const found = await importOfTask(tx, viewer, task, 'approving')
    if (!found) return lostAccess(tx, viewer.now, task)
    const isNext = and(eq(patientImportRows.importId, found.id), sql`state = 'pending' and not has_problems`)
    const rows = await tx
      .select()
      .from(patientImportRows)
      .where(isNext)
      .orderBy(asc(patientImportRows.line))
      .limit(stepSize)
    const created = await createRows(tx, viewer, found, rows)
    const approved = found.approved + created
    await tx.update(patientImports).set({ approved }).where(eq(patientImports.id, found.id))
    const done = task.done + rows.length
    if (rows.length === stepSize) return { done, result: { approved_count: approved }, isFinished: false }
    const counts = await endImport(tx, viewer, { ...found, approved }, 'finished')
    const result = { approved_count: counts.approved, skipped_count: counts.skipped }
    return { done, result, isFinished: true }
  },
  onAbandoned: failAbandoned,
  onCancelled: stopCancelled,
}

type Row = typeof patientImportRows.$inferSelect
type Outcome = { id: string; patientId: string | null; problems: StoredRowProblem[] }

/** @returns number of created patients */
async function createRows(tx: Tx, viewer: Viewer, found: ImportRow, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const [practice] = await tx.select().from(practices).where(eq(practices.id, found.practiceId))
  const today = localDate(viewer.now, practice!.timezone)
  const read = rows.map(({ id, cells }) => ({ id, ...readRow(rowValues(cells ?? [], found.columns), today) }))
  const refused = await refusedNow(tx, practice!, read)
  const accepted = read.filter(({ id }) => !refused.has(id))
  const people = accepted.map(({ person }) => person)
  const patients = await insertPatients(tx, viewer, practice!, people)
  const created = patients.filter((patient) => patient !== undefined)
  await recordPatientChanges(
    tx,
    viewer,
    created.map((patient) => ({
      patient,
      event: 'patient_created',
      timeline: { type: 'patient_created', data: { external_id: patient.externalId } },
      changes: null,
    })),
  )
  const outcomes = accepted.map(({ id }, index): Outcome => {
    const patientId = patients[index]?.id ?? null
    return { id, patientId, problems: patientId === null ? [takenId] : [] }
  })
  await store(tx, [...outcomes, ...[...refused].map(([id, problems]) => ({ id, patientId: null, problems }))])
  return created.length
}

const takenId: StoredRowProblem = { column: 'external_id', ...asRefusal('known_external_id') }

type Read = ReadRow & { id: string }

/** Problems of rows that appeared since the check, such as a patient that another user has added meanwhile. */
async function refusedNow(tx: Tx, practice: { id: string; companyId: string }, read: readonly Read[]) {
  const keys = read.map(({ person }) => keysOf(person))
  await lockPeople(
    tx,
    practice.id,
    keys.flatMap(({ person }) => person ?? []),
  )
  const births = read.map(({ person }) => person.date_of_birth)
  const known = await knownPeople(tx, practice, keys, births)
  const refused = new Map<string, StoredRowProblem[]>()
  for (const [index, { id, problems }] of read.entries()) {
    const { external, person } = keys[index]!
    if (problems.length > 0) refused.set(id, problems)
    else if (external !== null && known.externals.has(external)) refused.set(id, [takenId])
    else if (person !== null && known.people.has(person)) refused.set(id, [{ column: null, ...asRefusal('duplicate') }])
  }
  return refused
}

/** One statement for all rows of the step. */
async function store(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  const records = outcomes.map(({ id, patientId, problems }) => ({ id, patient: patientId, problems }))
  await tx.execute(sql`update ${patientImportRows} as r set patient_id = c.patient,
    state = case when c.patient is null then 'skipped' else 'approved' end,
    problems = c.problems, has_problems = jsonb_array_length(c.problems) > 0
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as c(id uuid, patient uuid, problems jsonb) where r.id = c.id`)
}
