import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ForeignPatient } from '../../api/connectors/Adapter.ts'
import { findAdapter } from '../../api/connectors/findAdapter.ts'
import type { Database } from '../../api/db/database.ts'
import { newId } from '../../api/db/newId.ts'
import { billingConnections, companies, practices, tasks, users } from '../../api/db/schema.ts'
import { viewerOf } from '../../api/access/viewerOf.ts'
import { importBundles } from '../../api/imports/bundles/importBundles.ts'
import { jobKinds } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { noOutside } from '../../api/outside/OutsideClient.ts'
import { startPracticeSync } from '../../api/practices/sync/syncPractice.ts'
import { samplePatients } from '../../api/samples/patients.ts'
import { systemClock } from '../../api/time/clock.ts'
import { fhirBundle } from '../support/fhirBundle.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { verdict } from './figures.ts'
import { timeOfRemittance } from './remittances.ts'

const bundles = 1_000
const synced = 10_000

/** Patients a second that come in: FHIR bundles from files, and a first sync with `dummy-classic`, with their visits. Then seconds of an 835 file. */
export async function measureImports(url: string): Promise<void> {
  process.env['TEST_DATABASE_URL'] = url
  const database = await openTestDatabase()
  try {
    console.log('\nPatients a second')
    print(`import of ${bundles} FHIR bundles`, bundles, await timeOfBundles(database, 'Bundles'), 50)
    print(`sync of ${synced} patients`, synced, await timeOfSync(database), 300)
    const { claims, ms } = await timeOfRemittance(database, 'Sync')
    console.log(`\n835 of ${claims} claims, in seconds    ${(ms / 1000).toFixed(1)}${verdict(ms / 1000, 10)}`)
  } finally {
    await database.close()
  }
}

function print(label: string, count: number, ms: number, least: number): void {
  const rate = Math.round((count / ms) * 1000)
  const heap = Math.round(process.memoryUsage().heapUsed / 1024 / 1024)
  console.log(`${label.padEnd(32)} ${String(rate).padStart(8)}${verdict(rate, { least })}; heap ${heap} MB`)
}

const at = new Date().toISOString()
const stamps = { createdAt: at, modifiedAt: at }

async function addPractice({ db }: Database, name: string) {
  const companyId = newId()
  const practice = { id: newId(), companyId, name, clientUid: name, timezone: 'America/Chicago', ...stamps }
  await db.insert(companies).values({ id: companyId, name, companyUid: name, ...stamps })
  await db.insert(practices).values({ ...practice, connectionType: 'dummy-classic' })
  return practice
}

async function timeOfBundles(database: Database, practice: string): Promise<number> {
  await addPractice(database, practice)
  const path = await mkdtemp(join(tmpdir(), 'tally-bundles-'))
  try {
    for (let number = 1; number <= bundles; number += 1)
      await writeFile(join(path, `${number}.json`), fhirBundle({ number }))
    const startedAt = performance.now()
    const { counts } = await importBundles(database, { practice, path, now: new Date(), onFile: () => undefined })
    if (counts.patients_added !== bundles) throw new Error(`${counts.patients_added} of ${bundles} were added`)
    return performance.now() - startedAt
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

const pageSize = 20

/** The samples again and again, with numbers of their own. */
function listed(from: number): ForeignPatient[] {
  return Array.from({ length: pageSize }, (_, index) => ({
    ...samplePatients[(from + index) % samplePatients.length]!,
    external_id: `N-${from + index}`,
  }))
}

async function timeOfSync(database: Database): Promise<number> {
  const { id: practiceId, companyId } = await addPractice(database, 'Sync')
  const adapter = findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!
  adapter.patients = async (_, page) => {
    const from = Number(page ?? 0)
    const next = from + pageSize < synced ? String(from + pageSize) : null
    return { patients: listed(from), unreadable: 0, next }
  }
  const { db } = database
  const user = { id: newId(), companyId, firstName: 'Bench', lastName: 'Bench', email: 'bench@example.com', ...stamps }
  await db.insert(users).values({ ...user, role: 40, isSystem: true })
  const connection = {
    id: newId(),
    companyId,
    practiceId,
    type: 'dummy-classic',
    status: 'connected',
    ...stamps,
  } as const
  await db.insert(billingConnections).values(connection)
  const [row] = await db.select().from(billingConnections).where(eq(billingConnections.id, connection.id))
  const startedAt = performance.now()
  const taskId = await database.transaction(async (tx) => {
    const viewer = (await viewerOf(tx, user.id, systemClock.now()))!
    return startPracticeSync(tx, viewer, row!)
  })
  const kinds = jobKinds.filter(({ name }) => name === 'task')
  await runDueJobs(database, systemClock, kinds)
  const ms = performance.now() - startedAt
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
  if (task?.status !== 'SUCCESS') throw new Error(`The sync is ${task?.status}`)
  return ms
}
