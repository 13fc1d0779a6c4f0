import { randomBytes } from 'node:crypto'
import { systemClock as clock } from './time/clock.ts'
import { webhookPath } from './contract/webhookPath.ts'
import { listOutbox } from './contract/outbox.ts'
import { logger } from './contract/logLevels.ts'
import type { TracingSettings } from './contract/tracing/tracingVariables.ts'
import { Readiness } from './contract/readiness.ts'
import { type Database, openDatabase } from './db/database.ts'
import { demoDay } from './demo/demoDay.ts'
import { existingDemo, fillDemo, isEmpty } from './demo/fillDemo.ts'
import { patientPresenceJob } from './demo/patientPresence.ts'
import { patientVisitsJob } from './demo/patientVisits.ts'
import { markForDemo, patientAnswersJob } from './demo/scriptedPatient.ts'
import { demoResolver } from './dns/demoResolver.ts'
import { systemResolver } from './dns/systemResolver.ts'
import { EventFeed } from './events/EventFeed.ts'
import type { FileStorage } from './files/FileStorage.ts'
import { failureCode } from './db/failureCode.ts'
import { demoInbound, embeddedMail } from './mail/embeddedMail.ts'
import { embeddedPhones } from './phones/embeddedPhones.ts'
import { buildServer } from './server.ts'
import { makeDrafts } from './inbox/replies/makeDrafts.ts'
import { buildSandbox } from './paymentSandbox/buildSandbox.ts'
import { deliverEvents, postEvents } from './paymentSandbox/sandboxEvents.ts'
import type { PaymentProcessor } from './processor/PaymentProcessor.ts'
import { stripeProcessor } from './processor/stripeProcessor.ts'
import { lastLedgerCheck } from './billing/ledgerJob.ts'
import { jobKindsWith } from './jobKinds.ts'
import { paymentWork } from './paymentWork.ts'
import { runDueJobs, scheduleRecurringJobs } from './jobs/runDueJobs.ts'
import { Wake } from './jobs/Wake.ts'
import { BackgroundWork } from './operation/BackgroundWork.ts'
import { type Configuration, readConfiguration } from './operation/configuration.ts'
import { databaseOutage } from './operation/databaseOutage.ts'
import { OpenRequests } from './operation/OpenRequests.ts'
import { outsideServices } from './operation/outsideServices.ts'
import { startFailure } from './operation/startFailure.ts'
import { hashPassword } from './session/password.ts'

/** The only file of the API that listens, reads the environment or starts timers. */
const jobsEveryMs = 1_000
/** What the patients of the demo do. */
const demoJobs = [patientAnswersJob, patientPresenceJob, patientVisitsJob]
/** Polling interval of the feed if the database cannot notify. */
const feedEveryMs = 1_000
const heartbeatEveryMs = 15_000

/** Notifies the start command, if there is one; otherwise the log contains the same. */
const report = (message: Record<string, unknown>) => process.send?.(message)
const write = (text: string) => void process.stdout.write(text)
type Log = ReturnType<typeof logger>

async function start(settings: Configuration): Promise<void> {
  const log = logger(settings.logLevel, write, () => clock.now())
  const external = outsideServices(settings)
  const tracing = settings.tracing && (await tracingTo(settings.tracing, log))
  const database = await openDatabase(settings.database)
  const demo = settings.hasDemo ? await demoOf(database, external.files) : null
  const feed = new EventFeed(database, clock, (error) => log('error', { feed: 'events', code: failureCode(error) }))
  const { cards, sandbox, deliver } = await openProcessor(settings, database)
  const readiness = readinessOf(database)
  const server = buildServer({
    database,
    feed,
    readiness,
    clock,
    publicUrl: settings.publicUrl,
    ...servedWith(external),
    ...madeUpServices(settings, database, demo !== null),
    ...cards,
    serviceToken: settings.serviceToken,
    closed: settings.hasDemo && !settings.smtp ? [] : [listOutbox],
    log: (line) => log(levelOf(line), line),
    tracing,
  })
  const requests = new OpenRequests(server)
  const finishWork = await startWork(database, { ...external, ...cards, deliver }, demo !== null, feed, log)
  const finish = () => Promise.all([requests.finish(settings.stopMs), finishWork()])
  onSignal(async () => {
    readiness.stop()
    await afterMs(settings.stopNoticeMs)
    await feed.close()
    await Promise.race([finish(), afterMs(settings.stopMs)])
    for (const each of [server, sandbox, database, tracing]) await each?.close()
  })
  await server.listen({ port: settings.port, host: settings.host })
  if (demo) report(demo)
  announce(`http://${settings.host}:${settings.port}`, database, log)
}

/** Made-up records and phone numbers only where the demo's accounts are; records only if no server is named. */
const madeUpServices = ({ dnsServer, publicUrl }: Configuration, database: Database, isDemo: boolean) => {
  const { hostname } = new URL(publicUrl)
  return {
    dns: isDemo && dnsServer === null ? demoResolver(hostname) : systemResolver({ server: dnsServer }),
    mail: embeddedMail(hostname, isDemo ? demoInbound : null),
    phones: isDemo ? embeddedPhones(database) : null,
  }
}

/** What the routes need of the external services. */
const servedWith = ({ files, secrets, outside, signIn }: ReturnType<typeof outsideServices>) => ({
  files,
  secrets,
  outside,
  services: signIn,
})

const readinessOf = (database: Database) =>
  new Readiness(
    () => databaseOutage(database),
    Date.now,
    () => lastLedgerCheck(database.read).catch(() => undefined),
  )

/** Its dependencies are only loaded when it is used. */
async function tracingTo(where: TracingSettings, log: Log) {
  const { openTracing } = await import('./contract/tracing/openTracing.ts')
  return openTracing(where, log)
}

function announce(url: string, { kind }: Database, log: Log): void {
  report({ ready: true, url })
  log('info', { ready: true, url, database: kind })
}

/**
 * The card processor: Stripe with a key, else the payment sandbox on a free loopback port, through the same SDK. The
 * sandbox sends its events to this server, signed with a secret that is generated at startup.
 */
async function openProcessor({ stripe, host, port, publicUrl }: Configuration, database: Database) {
  if (stripe !== null) {
    const cardEntry = { publishableKey: stripe.publishableKey, frameOrigin: null }
    return { cards: { processor: stripeProcessor(stripe), cardEntry }, sandbox: null, deliver: null }
  }
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const send = postEvents(`http://${/^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host}:${port}${webhookPath}`)
  const deliver = () => deliverEvents({ database, clock, secret: webhookSecret, send })
  const sandbox = buildSandbox({ database, clock, publicUrl })
  const { origin: frameOrigin, port: sandboxPort } = new URL(await sandbox.listen({ port: 0, host: '127.0.0.1' }))
  const processor = stripeProcessor({ sandboxPort: Number(sandboxPort), webhookSecret })
  return { cards: { processor, cardEntry: { publishableKey: null, frameOrigin } }, sandbox, deliver }
}

/** Probes check the health every few seconds, which is not worth logging. */
const levelOf = ({ level, route }: Record<string, string | number>) =>
  level === 'error' ? 'error' : route === '/healthz' || route === '/readyz' ? 'debug' : 'info'

interface Working extends ReturnType<typeof outsideServices> {
  processor: PaymentProcessor
  /** Sends the events of the payment sandbox; null without a sandbox. */
  deliver: (() => Promise<unknown>) | null
}

/**
 * Starts the timers.
 * @returns a function that stops them after the work in progress
 */
async function startWork(
  database: Database,
  { files, secrets, outside, publicUrl, sendEmail, drafter, processor, deliver }: Working,
  hasDemo: boolean,
  feed: EventFeed,
  log: Log,
): Promise<() => Promise<void>> {
  const onRowFailed = (row: number, code: string) => log('warn', { job: 'practice_sync', row, code })
  const services = { sendEmail, files, secrets, outside, publicUrl, onRowFailed }
  const kinds = hasDemo
    ? [...jobKindsWith({ ...services, onProgress: markForDemo }), ...demoJobs]
    : jobKindsWith(services)
  await scheduleRecurringJobs(database, kinds, clock.now())
  const work = new BackgroundWork((job, error) => log('error', { job, code: failureCode(error) }))
  const wake = new Wake()
  const ofPayments = Object.entries(paymentWork({ database, clock, processor, files }))
  const runDueWork = () => {
    wake.call()
    work.runExclusively('runner', () => runDueJobs(database, clock, kinds, { isStopping: () => work.isStopping, wake }))
    work.begin('drafts', () => makeDrafts(database, clock, drafter))
    for (const [name, run] of ofPayments) work.runExclusively(name, run)
    if (deliver) work.runExclusively('sandbox events', deliver)
  }
  const timers = [
    setInterval(runDueWork, jobsEveryMs),
    setInterval(() => void feed.poll(), feedEveryMs),
    setInterval(() => void feed.beat(), heartbeatEveryMs),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
    const finished = work.finish()
    wake.call()
    return finished
  }
}

const afterMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends the process after `stop`. A second signal skips the wait. Ctrl-C may arrive together with a SIGTERM. */
function onSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | null = null
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      stopping ??= stop().then(() => process.exit(0))
    })
  }
}

/** The demo's accounts: of an empty database that is filled now, or of one that was filled before. */
async function demoOf(database: Database, files: FileStorage) {
  if (!(await isEmpty(database))) return existingDemo(database)

  const today = demoDay(clock.now())
  const onProgress = (done: number, total: number) => report({ progress: 'Filling the demo data', done, total })
  return fillDemo(database, { today, hashPassword, files, onProgress })
}

/** Reading the configuration may fail as well. */
void (async () => start(readConfiguration(process.env)))().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})
