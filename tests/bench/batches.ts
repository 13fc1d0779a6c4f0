import { sql } from 'drizzle-orm'
import { systemClock } from '../../api/time/clock.ts'
import type { Database } from '../../api/db/database.ts'
import { messageTemplates, users } from '../../api/db/schema.ts'
import { fillLarge } from '../../api/demo/largeSet.ts'
import { viewerOf } from '../../api/access/viewerOf.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { newId } from '../../api/db/newId.ts'
import { batchRestart, batchSendMessage, simpleBatch } from '../../api/statements/startBatch.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const patientCount = 20_000
const batchSize = 5_000
/** Minimum throughput of a batch, in patients per second. */
const target = 500
const site = { publicUrl: 'https://tally.example.com' }

/** Batches over 5,000 selected patients: from the call that starts them to the end of their task. */
export async function measureBatches(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  try {
    const { companyId } = await fillLarge(database, { patients: patientCount, onProgress: () => undefined })
    const userId = await addAdmin(database, companyId)
    await addBills(database)
    console.log(`\nBatches over ${batchSize.toLocaleString('en')} patients (patients a second)`)
    await measure(database, userId, 'approve', 'review', (tx, viewer, body) =>
      simpleBatch('batch_approve')(tx, viewer, { path: {}, query: {}, body }, site),
    )
    await measure(database, userId, 'restart', 'delivered', (tx, viewer, body) =>
      batchRestart(tx, viewer, { path: {}, query: {}, body: { ...body, restart_payment_plan: false } }, site),
    )
    await measure(database, userId, 'advance', 'delivered', (tx, viewer, body) =>
      simpleBatch('batch_advance')(tx, viewer, { path: {}, query: {}, body }, site),
    )
    await measure(database, userId, 'send paper', 'delivered', (tx, viewer, body) =>
      simpleBatch('batch_send_paper')(tx, viewer, { path: {}, query: {}, body }, site),
    )
    const template = await addTemplate(database, companyId)
    await measure(database, userId, 'send a template', 'delivered', (tx, viewer, { patient_ids: patients }) =>
      batchSendMessage(
        tx,
        viewer,
        { path: {}, query: {}, body: { patients, template, channel: 'email', language: 'english' } },
        site,
      ),
    )
  } finally {
    await database.close()
  }
}

async function addAdmin(database: Database, companyId: string): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  const person = { id, companyId, firstName: 'Bench', lastName: 'Bench', email: 'bench@example.com' }
  // A system admin needs no flags.
  await database.db.insert(users).values({ ...person, role: 40, isSystem: true, createdAt: at, modifiedAt: at })
  return id
}

/** With template values of every patient, from their account and their practice. */
async function addTemplate({ db }: Database, companyId: string): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  const text = 'Hello [[patient_first_name]], you owe [[patient_balance]] at [[client_name]].'
  const content = [{ type: 'email', language: 'english', text }]
  const row = { id, companyId, name: 'Bench', subject: 'Your balance', content, createdAt: at, modifiedAt: at }
  await db.insert(messageTemplates).values(row)
  return id
}

/**
 * Every patient owes for two visits of three charges each, and has an email address, so that statements have content.
 */
async function addBills({ db }: Database): Promise<void> {
  const owner = sql`p.company_id, p.practice_id, p.id`
  await db.execute(sql`insert into patient_contacts (id, patient_id, kind, value)
    select gen_random_uuid(), p.id, 'email', 'someone@example.com' from patients p`)
  await db.execute(sql`insert into statements (id, company_id, practice_id, patient_id, bucket, start_date, created_at,
      manual_adjustment)
    select gen_random_uuid(), ${owner}, 'current', '2026-01-01', now(), 0 from patients p`)
  await db.execute(sql`insert into visits (id, company_id, practice_id, patient_id, statement_id, service_date, allowed_amount,
      billed_amount, ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
    select gen_random_uuid(), ${owner}, s.id, date '2025-12-01' + n, 0, 0, 0, 0, 0, 0, 0, 6000
    from patients p join statements s on s.patient_id = p.id, generate_series(1, 2) n`)
  await db.execute(sql`insert into charges (id, company_id, practice_id, patient_id, visit_id, procedure_code, description,
      billed_amount, ins_paid, adjustment, discounts, pt_amount, pt_paid, pt_balance)
    select gen_random_uuid(), v.company_id, v.practice_id, v.patient_id, v.id, '9921' || n, 'Office visit', 5000, 0, 0, 0, 2000, 0, 2000
    from visits v, generate_series(1, 3) n`)
}

type Start = (
  tx: Parameters<typeof batchRestart>[0],
  viewer: Parameters<typeof batchRestart>[1],
  body: { patient_ids: string[] },
) => Promise<{ task_id: string | null }>

async function measure(database: Database, userId: string, name: string, status: string, start: Start): Promise<void> {
  const ids = await preparePatients(database, status)
  await database.db.execute(sql`delete from jobs`)
  const heapBefore = process.memoryUsage().heapUsed
  const startedAt = performance.now()
  const viewer = (await viewerOf(database.db as never, userId, systemClock.now()))!
  const { task_id: taskId } = await database.transaction((tx) => start(tx, viewer, { patient_ids: ids }))
  await runDueJobs(
    database,
    systemClock,
    jobKinds.filter(({ name: kind }) => kind === 'task'),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const heap = Math.round((process.memoryUsage().heapUsed - heapBefore) / 1024 / 1024)
  const { rows } = await database.db.execute<{ processed: number }>(
    sql`select jsonb_array_length(result->'processed_ids') as processed from tasks where id = ${taskId}`,
  )
  if (rows[0]!.processed !== batchSize) throw new Error(`${rows[0]!.processed} of ${batchSize} were processed`)
  const rate = Math.round(batchSize / seconds)
  console.log(
    `${name.padEnd(28)} ${String(rate).padStart(8)}   ${rate >= target ? 'ok' : 'below'} (≥ ${target}); heap ${heap} MB`,
  )
}

/** Active patients whose last cycle has a status, with a balance and an address: a batch skips others. */
async function preparePatients(database: Database, status: string): Promise<string[]> {
  const address = { street_number: '1', street: 'Elm St', line2: '', city: 'Salem', state: 'OR', zip_code: '97301' }
  const { rows } = await database.db.execute<{ id: string }>(sql`
    update patients set patient_status = 'active', last_cycle_status = ${status}, family_balance = 12345, address = ${JSON.stringify(address)}::jsonb
    where id in (select id from patients where last_cycle_id is not null order by id limit ${batchSize}) returning id`)
  await database.db.execute(sql`
    update billing_cycles c set status = ${status}, notifications_last_template = null
    from patients p where p.last_cycle_id = c.id and p.last_cycle_status = ${status}`)
  await database.db.execute(sql`analyze`)
  return rows.map(({ id }) => id)
}
