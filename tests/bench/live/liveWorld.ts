import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { parse } from 'cookie'
import { notInArray, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../../api/db/database.ts'
import { patients as patientTable, threads, users } from '../../../api/db/schema.ts'
import { type RoleName, roleLevels } from '../../../api/contract/accessProfile.ts'
import { fillLarge } from '../../../api/demo/largeSet.ts'
import { newId } from '../../../api/db/newId.ts'
import { nodeArguments } from '../../../codegen/nodeArguments.mjs'
import { freePort } from '../../support/freePort.mjs'
import { endServer, startServer } from '../../support/serverProcess.ts'
import { createTestDatabase, dropTestDatabase } from '../../support/testDatabase.ts'
import { addSessions } from '../benchSessions.ts'

/** Both built servers over a company with one thread and some patients, and sessions of a user who may read it. */
export interface LiveWorld {
  apiUrl: string
  gatewayUrl: string
  serviceToken: string
  /** One per client. */
  cookies: readonly string[]
  /**
   * Creates a thread with a number of notes.
   * @returns its id
   */
  addThread(entries: number): Promise<string>
  /** Adds a note to a thread by REST, which all clients receive. */
  write(text?: string, threadId?: string): Promise<void>
  /** Writes events of a number of notes in one transaction, without their text; positions continue from `first`. */
  emit(count: number, first?: number): Promise<void>
  /** Stops the gateway gracefully and starts it again at its address; resolves when it listens. */
  restartGateway(whileAway: () => Promise<void>): Promise<void>
  /** Used bytes of the gateway after garbage collection, and its resident memory. */
  gatewayMemory(): Promise<{ held: number; rss: number }>
  close(): Promise<void>
}

const heldMemory = new URL('./heldMemory.mjs', import.meta.url).href

export async function openLiveWorld(
  server: string,
  sessionCount: number,
  patients = 20,
  role: RoleName = 'support',
): Promise<LiveWorld> {
  const { name, url } = await createTestDatabase(server)
  const database = await openDatabase({ url })
  const { companyId } = await fillLarge(database, { patients, onProgress: () => undefined })
  const thread = await addThread(database.db, companyId, 0)
  const cookies = await addSessions(database.db, await addPerson(database.db, companyId, role), sessionCount)
  const [apiPort, port] = [await freePort(), await freePort()]
  const serviceToken = randomBytes(32).toString('base64url')
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DEMO: '0',
    SERVICE_TOKEN: serviceToken,
    API_PORT: String(apiPort),
    PORT: String(port),
    // Thousands of users share one address here.
    RATE_LIMIT: '0',
  }
  const startGateway = () => startServer('gateway', env, [...nodeArguments, '--expose-gc', '--import', heldMemory])
  const api = await startServer('api', env, nodeArguments)
  let gateway = await startGateway()
  const apiUrl = `http://127.0.0.1:${apiPort}`
  return {
    apiUrl,
    gatewayUrl: `http://127.0.0.1:${port}`,
    serviceToken,
    cookies,
    addThread: async (entries) => (await addThread(database.db, companyId, entries)).id,
    write: (text = 'Measured', threadId = thread.id) => leaveNote(apiUrl, cookies[0]!, threadId, text),
    async emit(count, first = 1) {
      const rows = sql`select 'new_message', ${companyId}::uuid, ${thread.practiceId}::uuid, ${thread.patientId}::uuid,
        jsonb_build_object('thread_id', ${thread.id}::text, 'position', n), now()
        from generate_series(${first}::int, ${first + count - 1}::int) n`
      await database.db.execute(
        sql`insert into events (name, company_id, practice_id, patient_id, data, created_at) ${rows}`,
      )
    },
    async restartGateway(whileAway) {
      await endServer(gateway, 'SIGTERM')
      await whileAway()
      gateway = await startGateway()
    },
    async gatewayMemory() {
      gateway.send('held')
      const [answer] = (await once(gateway, 'message')) as [{ held: number; rss: number }]
      return answer
    },
    async close() {
      await Promise.all([endServer(api, 'SIGTERM'), endServer(gateway, 'SIGTERM')])
      await database.close()
      await dropTestDatabase(server, name)
    },
  }
}

/** For a patient without a thread. */
async function addThread(db: Database['db'], companyId: string, entries: number) {
  const taken = db.select({ id: threads.patientId }).from(threads)
  const [patient] = await db
    .select({ id: patientTable.id, practiceId: patientTable.practiceId })
    .from(patientTable)
    .where(notInArray(patientTable.id, taken))
    .limit(1)
  const now = new Date().toISOString()
  const id = newId()
  const { id: patientId, practiceId } = patient!
  await db.insert(threads).values({
    id,
    companyId,
    practiceId,
    patientId,
    status: 'closed',
    lastPosition: entries,
    lastMessageAt: now,
    createdAt: now,
    modifiedAt: now,
  })
  await db.execute(sql`insert into messages
    (id, company_id, practice_id, patient_id, thread_id, position, inbound, type, text, created_at)
    select gen_random_uuid(), ${companyId}::uuid, ${practiceId}::uuid, ${patientId}::uuid, ${id}::uuid, n, n % 3 = 0, 'chat',
      'Entry ' || n || repeat(' and some words more', n % 7), now() - (${entries}::int - n) * interval '10 minutes'
    from generate_series(1, ${entries}::int) n`)
  await db.execute(sql`analyze messages`)
  return { id, practiceId, patientId }
}

/** A user who may read and write the thread. */
async function addPerson(db: Database['db'], companyId: string, role: RoleName): Promise<string> {
  const at = new Date().toISOString()
  const id = newId()
  await db.insert(users).values({
    id,
    companyId,
    firstName: 'Bench',
    lastName: 'Bench',
    email: `${id}@example.com`,
    passwordHash: 'nobody signs in by it',
    role: roleLevels[role],
    isPatientsSupport: true,
    createdAt: at,
    modifiedAt: at,
  })
  return id
}

async function leaveNote(apiUrl: string, cookie: string, threadId: string, text: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/api/v2/messages`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'x-csrf-token': parse(cookie)['csrf']!,
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ thread_id: threadId, type: 'internal_note', text }),
  })
  if (!answer.ok) throw new Error(`The note was answered with ${answer.status}: ${await answer.text()}`)
}
