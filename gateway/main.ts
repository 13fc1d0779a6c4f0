import { join } from 'node:path'
import { ConfigurationError } from '../api/contract/environment.ts'
import { Readiness } from '../api/contract/readiness.ts'
import { readDocuments } from './access/persistedDocuments.ts'
import { RequestRate } from './access/RequestRate.ts'
import { isBuiltApp } from './access/serveApp.ts'
import type { TracingSettings } from '../api/contract/tracing/tracingVariables.ts'
import type { ReportError } from './graph/maskError.ts'
import { logger } from '../api/contract/logLevels.ts'
import { createLiveServer } from './liveServer.ts'
import { readConfiguration } from './operation/configuration.ts'
import { logObserver } from './operation/logObserver.ts'
import { Metrics } from './operation/Metrics.ts'
import { metricsServer } from './operation/metricsServer.ts'
import { observedBy } from './operation/observers.ts'
import { OpenRequests } from './operation/OpenRequests.ts'
import { ApiProbe } from './rest/ApiProbe.ts'
import { FeedClient } from './rest/FeedClient.ts'
import { RestClient } from './rest/RestClient.ts'
import { createGateway } from './server.ts'

/** The only file of the gateway that listens, reads the environment or starts timers. */
const settings = configuration()
const { port, host, apiUrl, serviceToken, pseudonymKey, maxObjects, publicOrigin, trustedProxies } = settings
const appFolder = join(process.cwd(), 'dist', 'web')

const now = () => new Date()
const log = logger(settings.logLevel, (text) => process.stdout.write(text), now)
const metrics = settings.metrics && new Metrics()
const observer = observedBy([logObserver(log), ...(metrics ? [metrics] : [])])

const tracing = settings.tracing && (await tracingTo(settings.tracing))
const client = new RestClient({ url: apiUrl, onCall: observer.onCall, onBatch: observer.onBatch })
const probe = new ApiProbe(apiUrl)
const beatEveryMs = 15_000
/** After a restart all clients reconnect at once; a client that the backlog rejects retries a second later. */
const maxWaitingToConnect = 4_096
const report: ReportError = ({ level, requestId, ...line }) =>
  log(level ?? 'error', { ...(requestId !== undefined && { request: requestId }), ...line })

const documents = readDocuments()
const { requestsPerMinute } = settings
const rate = requestsPerMinute === null ? null : new RequestRate(requestsPerMinute, () => performance.now())
const live = createLiveServer({
  client,
  documents,
  rate,
  feedClient: serviceToken ? new FeedClient(apiUrl, serviceToken) : null,
  now,
  report,
  publicOrigin,
  trustedProxies,
  onDelivered: observer.onDelivered,
  tracing,
})
const readiness = new Readiness(
  async () => [...(await probe.findMissing()), ...(live.isAway ? ['live' as const] : [])],
  Date.now,
)
const gateway = createGateway({
  client,
  documents,
  rate,
  now,
  report,
  onOperation: observer.onOperation,
  onProxiedCall: observer.onProxiedCall,
  tracing,
  live,
  readiness,
  trustedProxies,
  publicOrigin,
  pseudonymKey,
  maxObjects,
  appFolder: isBuiltApp(appFolder) ? appFolder : null,
})
const requests = new OpenRequests(gateway)

const failedToListen = (name: string) => (error: NodeJS.ErrnoException & { port?: number }) => {
  const isPortInUse = error.code === 'EADDRINUSE'
  process.stderr.write(
    isPortInUse
      ? `Port ${error.port} is taken; stop what uses it, or set ${name} to another.\n`
      : `The gateway could not start: ${error.message}\n`,
  )
  process.exit(1)
}
gateway.on('error', failedToListen('PORT'))

gateway.listen({ port, host, backlog: maxWaitingToConnect }, () => {
  process.send?.({ ready: true, url: `http://localhost:${port}` })
  log('info', { ready: true, url: `http://localhost:${port}`, api: apiUrl })
})
if (metrics && settings.metrics) {
  metrics.watch(client, live, tracing)
  metricsServer(metrics).on('error', failedToListen('METRICS_PORT')).listen(settings.metrics)
}
live.start()
setInterval(() => live.beat(), beatEveryMs)

function configuration() {
  try {
    return readConfiguration(process.env)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Its dependencies are only loaded when it is used. */
async function tracingTo(where: TracingSettings) {
  const { openTracing } = await import('../api/contract/tracing/openTracing.ts')
  return openTracing(where, log)
}

/**
 * Shutdown order: readiness probes first, then no new connections, then open requests are answered and sockets are
 * closed.
 */
async function stop(): Promise<void> {
  readiness.stop()
  await new Promise((resolve) => setTimeout(resolve, settings.stopNoticeMs))
  await Promise.all([requests.finish(settings.stopMs), live.close()])
  await tracing?.close()
  process.exit(0)
}

/** A second signal skips the wait. Ctrl-C may arrive together with a SIGTERM. */
let stopping: Promise<void> | null = null
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1))
    stopping ??= stop()
  })
}
