import type { connectionTypes } from '../../api/contract/statuses.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Patient } from '../../api/contract/patients.ts'
import { practices, visits } from '../../api/db/schema.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import type { ApiHarness, Refusal } from './apiHarness.ts'
import { moneyRows } from './moneyRows.ts'
import { type PersonName, practices as worldPractices, worldId } from './worldPeople.ts'

interface Started extends Refusal {
  task_id: string
}
interface Task {
  status: string
  done: number
  result: { visits_added: number; visits_changed: number; payments_added: number; appointments_changed: number }
  error: string | null
}

/** Syncs of patients of the test world, by their numbers, and the resulting rows. */
export function syncCalls(opened: () => ApiHarness) {
  const connect = (practice: 'north' | 'south' | 'main', connectionType: (typeof connectionTypes)[number]) =>
    opened().database.db.update(practices).set({ connectionType }).where(eq(practices.id, worldPractices[practice].id))
  const ask = async (body: object, as: PersonName = 'frontdesk', path = '/v2/patients/sync') =>
    opened().call<Started>('POST', path, { as: await opened().as(as), body })
  const run = () => runDueJobs(opened().database, opened().clock, jobKinds)
  const taskOf = async (id: string, as: PersonName = 'frontdesk') =>
    (await opened().get<Task>(`/v2/tasks/${id}`, await opened().as(as))).body
  const patientOf = async (number: number) =>
    (await opened().get<Patient>(`/v2/patients/${worldId('patient', number)}`, await opened().as('systemAdmin'))).body

  async function sync(number: number, as: PersonName = 'frontdesk'): Promise<Task> {
    const { body } = await ask({ patient_id: worldId('patient', number) }, as)
    await run()
    return taskOf(body.task_id, as)
  }
  /** Without the accounts, which contain the time of the sync. */
  async function movedMoney() {
    const { patients: _patients, ...rest } = await moneyRows(opened().database)
    return rest
  }

  const visitsOf = (number: number) =>
    opened()
      .database.db.select()
      .from(visits)
      .where(and(eq(visits.patientId, worldId('patient', number)), sql`${visits.externalId} like 'S%'`))
  return { connect, ask, run, taskOf, patientOf, sync, movedMoney, visitsOf }
}
