import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { desc, eq, sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../../api/db/database.ts'
import { patients, payments, users } from '../../../api/db/schema.ts'
import { nodeArguments } from '../../../codegen/nodeArguments.mjs'
import { freePort } from '../../support/freePort.mjs'
import { endServer, startServer } from '../../support/serverProcess.ts'
import { createTestDatabase, dropTestDatabase } from '../../support/testDatabase.ts'
import { addSessions } from '../benchSessions.ts'
import { forkProgram } from '../forkProgram.ts'
import { cpuMsOf } from './cpuOf.ts'
import { pinTo, unpin } from './pinned.ts'

/** CPU cores of the API, the stand-in, the database and the clients; and of the measured server. */
const [coreOfAll, coreOfMeasured] = [0, 1]
const sessionCount = 4_000
const person = 'admin@harborview.example.com'

export interface Started {
  child: ChildProcess
  url: string
}

/** A measured server. */
export interface Measured {
  url: string
  /** Processor time so far; null if unknown. */
  cpuMs(): number | null
}

export interface StandIn {
  url: string
  /** From now on each response takes this long. */
  delay(ms: number): Promise<void>
  /** Requests since the last query. */
  counted(): Promise<{ calls: number; bytes: number }>
}

/** The demo behind the built API, and the measurements on it. */
export interface GraphWorld {
  apiUrl: string
  database: Database
  databaseUrl: string
  standIn: StandIn
  /** One per client, all of the same user. */
  cookies: readonly string[]
  /** The user of the cookies. */
  userId: string
  /** A patient with a long history. */
  patientId: string
  /** Starts the built gateway in front of the API or its stand-in. */
  startGateway(upstream: string): Promise<Measured>
  /** Starts another measured program. `prefix`: start of the command that pins it to a core. */
  startProgram(start: (prefix: readonly string[]) => Promise<Started>): Promise<Measured>
}

/** Opens the demo on its own database for a measurement, and removes everything afterwards. */
export async function onGraphWorld(server: string, measure: (world: GraphWorld) => Promise<void>): Promise<void> {
  const { name, url } = await createTestDatabase(server)
  const children: ChildProcess[] = []
  const start = async (entry: 'api' | 'gateway', env: NodeJS.ProcessEnv) => {
    const child = await startServer(entry, { ...process.env, SERVICE_TOKEN: serviceToken, ...env }, nodeArguments)
    children.push(child)
    return child
  }
  const serviceToken = randomBytes(32).toString('base64url')
  const apiPort = await freePort()
  const api = await start('api', { DATABASE_URL: url, DEMO: '1', API_PORT: String(apiPort), LOG_LEVEL: 'error' })
  const database = await openDatabase({ url })
  try {
    const apiUrl = `http://127.0.0.1:${apiPort}`
    const own = [process.pid, api.pid!, ...(await postmasterOf(database))]
    const isPinned = pinTo(coreOfAll, ...own)
    if (!isPinned) console.log('(Processes share their cores here: the figures say less.)')
    const standIn = await startStandIn(apiUrl, children)
    await measure({
      apiUrl,
      database,
      databaseUrl: url,
      standIn,
      ...(await peopleOf(database)),
      async startGateway(upstream) {
        const port = await freePort()
        const child = await start('gateway', {
          API_URL: upstream,
          SERVICE_TOKEN: '',
          PORT: String(port),
          LOG_LEVEL: 'error',
          RATE_LIMIT: '0',
        })
        if (isPinned && !pinTo(coreOfMeasured, child.pid!)) throw new Error('What is measured shares a core.')
        return measured({ child, url: `http://127.0.0.1:${port}` })
      },
      async startProgram(startIt) {
        const started = await startIt(isPinned ? ['taskset', '-c', String(coreOfMeasured)] : [])
        children.push(started.child)
        pinTo(coreOfMeasured, started.child.pid!)
        return measured(started)
      },
    })
    unpin(...own)
  } finally {
    await Promise.all(children.map((child) => endServer(child, 'SIGTERM')))
    await database.close()
    await dropTestDatabase(server, name)
  }
}

const measured = ({ child, url }: Started): Measured => ({ url, cpuMs: () => cpuMsOf(child.pid!) })

/** The parent process of all processes of a database on this machine. */
async function postmasterOf({ db }: Database): Promise<number[]> {
  try {
    const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`)
    return [Number(readFileSync(`${rows[0]!.data_directory}/postmaster.pid`, 'utf8').split('\n')[0])]
  } catch {
    return []
  }
}

async function peopleOf({ db }: Database): Promise<{ cookies: string[]; userId: string; patientId: string }> {
  const [user] = await db.select().from(users).where(eq(users.email, person))
  const [patient] = await db
    .select({ id: payments.patientId })
    .from(payments)
    .innerJoin(patients, eq(patients.id, payments.patientId))
    .where(eq(patients.companyId, user!.companyId!))
    .groupBy(payments.patientId)
    .orderBy(desc(sql`count(*)`), payments.patientId)
    .limit(1)
  const userId = user!.id
  return { cookies: await addSessions(db, userId, sessionCount), userId, patientId: patient!.id }
}

async function startStandIn(apiUrl: string, children: ChildProcess[]): Promise<StandIn> {
  const child = forkProgram(new URL('./standIn.ts', import.meta.url), [apiUrl])
  children.push(child)
  const nextMessage = async <T>() => ((await once(child, 'message')) as [T])[0]
  const { url } = await nextMessage<{ url: string }>()
  return {
    url,
    async delay(delayMs) {
      child.send({ delayMs })
      await nextMessage()
    },
    counted() {
      child.send({ counted: true })
      return nextMessage()
    },
  }
}
