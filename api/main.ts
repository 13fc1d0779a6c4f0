import { openDatabase, type Database, type DatabaseLocation } from './db/database.ts'
import { FolderInUseError } from './db/folderLock.ts'
import { systemClock } from './clock.ts'
import { existingDemo, fillDemo, isEmpty } from './demo/fillDemo.ts'
import { patientsComeAndGoJob } from './demo/patientsComeAndGo.ts'
import { markForDemo, patientAnswersJob } from './demo/scriptedPatient.ts'
import { EventFeed } from './events/EventFeed.ts'
import { configuredFiles } from './files/configuredFiles.ts'
import { failureCode } from './http/errorAnswer.ts'
import { buildServer } from './http/server.ts'
import { configuredServices } from './identity/configuredServices.ts'
import { listOutbox } from './contract/outbox.ts'
import { configuredDrafter } from './inbox/replies/configuredDrafter.ts'
import { makeDrafts } from './inbox/replies/makeDrafts.ts'
import { jobKindsWith } from './jobs/jobKinds.ts'
import { type JobKind, runDueJobs, scheduleRecurringJobs } from './jobs/runDueJobs.ts'
import { smtpSender } from './outgoing/smtpSender.ts'
import { hashPassword } from './session/password.ts'

/** The only place of the API that listens, reads the environment or starts timers. */
const port = Number(process.env['API_PORT'] ?? 4001)
const host = process.env['API_HOST'] ?? '127.0.0.1'
const folder = process.env['DATA_DIR'] ?? '.data'
const url = process.env['DATABASE_URL']
/** What links in messages begin with. */
const publicUrl = new URL(process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 4000}`).origin
const smtpUrl = process.env['SMTP_URL']
const smtpFrom = process.env['SMTP_FROM'] ?? `Tally Care <no-reply@${new URL(publicUrl).hostname}>`
const hasDemo = process.env['DEMO'] !== '0'
const sendEmail = smtpUrl ? smtpSender(smtpUrl, smtpFrom) : null
const files = configuredFiles(process.env, folder)
const drafter = configuredDrafter(process.env)
const jobsEveryMs = 1_000
/** Where the database cannot tell of what was written, the feed is so late. */
const feedEveryMs = 1_000
const heartbeatEveryMs = 15_000

/** Tells the starting command, where there is one; by hand, the lines of the log say the same. */
const tell = (message: Record<string, unknown>) => process.send?.(message)
const log = (line: Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)

async function start(): Promise<void> {
  const location: DatabaseLocation = url ? { url } : { folder }
  const database = await openDatabase(location)
  const demo = hasDemo ? await demoOf(database) : null
  const kinds = demo
    ? [...jobKindsWith({ sendEmail, files, onProgress: markForDemo }), patientAnswersJob, patientsComeAndGoJob]
    : jobKindsWith({ sendEmail, files })
  const feed = new EventFeed(database, systemClock, (error) =>
    log({ level: 'error', feed: 'events', code: failureCode(error) }),
  )
  const server = buildServer({
    database,
    feed,
    clock: systemClock,
    publicUrl,
    files,
    serviceToken: process.env['SERVICE_TOKEN'],
    closed: hasDemo && !smtpUrl ? [] : [listOutbox],
    log: process.env['LOG_REQUESTS'] === '1' ? log : logFailures,
    services: configuredServices(process.env, publicUrl),
  })
  await scheduleRecurringJobs(database, kinds, systemClock.now())
  const timers = [
    setInterval(() => void Promise.all([runJobs(database, kinds), draftReplies(database)]), jobsEveryMs),
    setInterval(() => void feed.poll(), feedEveryMs),
    setInterval(() => void feed.beat(), heartbeatEveryMs),
  ]
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await server.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await server.listen({ port, host })
  if (demo) tell(demo)
  tell({ ready: true, url: `http://${host}:${port}` })
  log({ ready: true, url: `http://${host}:${port}`, database: database.kind })
}

const logFailures = (line: Record<string, unknown>) => {
  if (line['level'] === 'error') log(line)
}

/** The demo's accounts: of an empty database that is filled now, or of one that was filled before. */
async function demoOf(database: Database) {
  if (!(await isEmpty(database))) return existingDemo(database)

  const today = systemClock.now().toISOString().slice(0, 10)
  const onProgress = (done: number, total: number) => tell({ progress: 'Filling the demo data', done, total })
  return fillDemo(database, { today, hashPassword, files, onProgress })
}

let isRunningJobs = false
async function runJobs(database: Database, kinds: readonly JobKind[]): Promise<void> {
  if (isRunningJobs) return
  isRunningJobs = true
  try {
    await runDueJobs(database, systemClock, kinds)
  } catch (error) {
    log({ level: 'error', job: 'runner', code: failureCode(error) })
  } finally {
    isRunningJobs = false
  }
}

const draftReplies = (database: Database) =>
  makeDrafts(database, systemClock, drafter).catch((error: unknown) =>
    log({ level: 'error', job: 'drafts', code: failureCode(error) }),
  )

start().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
})

function sentence(error: unknown): string {
  if (error instanceof FolderInUseError) return error.message
  const code = failureCode(error)
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop what uses it, or set API_PORT to another.`
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.'
  return `The API could not start (${code || (error as Error).name}): ${(error as Error).message.split('\n')[0]}`
}
