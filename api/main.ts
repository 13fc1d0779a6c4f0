import { join } from 'node:path'
import { openDatabase, type Database } from './db/database.ts'
import { FolderInUseError } from './db/folderLock.ts'
import { systemClock } from './clock.ts'
import { existingDemo, fillDemo, isEmpty } from './demo/fillDemo.ts'
import { patientsComeAndGoJob } from './demo/patientsComeAndGo.ts'
import { markForDemo, patientAnswersJob } from './demo/scriptedPatient.ts'
import { EventFeed } from './events/EventFeed.ts'
import type { FileStorage } from './files/FileStorage.ts'
import { folderStorage } from './files/folderStorage.ts'
import { s3Storage } from './files/s3Storage.ts'
import { failureCode } from './http/errorAnswer.ts'
import { type Configuration, readConfiguration } from './operation/configuration.ts'
import { buildServer } from './http/server.ts'
import type { SignInServices } from './identity/SignInServices.ts'
import { openIdProvider } from './identity/openIdProvider.ts'
import { ConfigurationError } from './contract/environment.ts'
import { listOutbox } from './contract/outbox.ts'
import type { Drafter } from './inbox/replies/Drafter.ts'
import { embeddedDrafter } from './inbox/replies/embeddedDrafter.ts'
import { makeDrafts } from './inbox/replies/makeDrafts.ts'
import { openAiDrafter } from './inbox/replies/openAiDrafter.ts'
import { jobKindsWith } from './jobs/jobKinds.ts'
import { type JobKind, runDueJobs, scheduleRecurringJobs } from './jobs/runDueJobs.ts'
import { smtpSender } from './outgoing/smtpSender.ts'
import { hashPassword } from './session/password.ts'

/** The only place of the API that listens, reads the environment or starts timers. */
const jobsEveryMs = 1_000
/** Where the database cannot tell of what was written, the feed is so late. */
const feedEveryMs = 1_000
const heartbeatEveryMs = 15_000

/** Tells the starting command, where there is one; by hand, the lines of the log say the same. */
const tell = (message: Record<string, unknown>) => process.send?.(message)
const log = (line: Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)

async function start(settings: Configuration): Promise<void> {
  const { publicUrl, hasDemo, smtp, serviceToken } = settings
  const database = await openDatabase(settings.database)
  const files = settings.bucket ? s3Storage(settings.bucket) : folderStorage(join(settings.folder, 'files'))
  const drafter = settings.drafting ? openAiDrafter(settings.drafting) : embeddedDrafter
  const sendEmail = smtp ? smtpSender(smtp.url, smtp.from) : null
  const demo = hasDemo ? await demoOf(database, files) : null
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
    serviceToken,
    closed: hasDemo && !smtp ? [] : [listOutbox],
    log: process.env['LOG_REQUESTS'] === '1' ? log : logFailures,
    services: servicesOf(settings),
  })
  await scheduleRecurringJobs(database, kinds, systemClock.now())
  const timers = [
    setInterval(() => void Promise.all([runJobs(database, kinds), draftReplies(database, drafter)]), jobsEveryMs),
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
  await server.listen({ port: settings.port, host: settings.host })
  if (demo) tell(demo)
  tell({ ready: true, url: `http://${settings.host}:${settings.port}` })
  log({ ready: true, url: `http://${settings.host}:${settings.port}`, database: database.kind })
}

const logFailures = (line: Record<string, unknown>) => {
  if (line['level'] === 'error') log(line)
}

/** The demo's accounts: of an empty database that is filled now, or of one that was filled before. */
async function demoOf(database: Database, files: FileStorage) {
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

const draftReplies = (database: Database, drafter: Drafter) =>
  makeDrafts(database, systemClock, drafter).catch((error: unknown) =>
    log({ level: 'error', job: 'drafts', code: failureCode(error) }),
  )

const servicesOf = ({ identityProvider, helpCenter, tokenKeys }: Configuration): SignInServices => ({
  identityProvider: identityProvider && openIdProvider(identityProvider),
  helpCenter,
  tokenKeys,
})

/** Reading what is configured may fail as well. */
void (async () => start(readConfiguration(process.env)))().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
})

function sentence(error: unknown): string {
  if (error instanceof FolderInUseError || error instanceof ConfigurationError) return error.message
  const code = failureCode(error)
  if (code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is taken; stop what uses it, or set API_PORT to another.`
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer at DATABASE_URL.'
  return `The API could not start (${code || (error as Error).name}): ${(error as Error).message.split('\n')[0]}`
}
