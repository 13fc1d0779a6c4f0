import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../api/contract/environment.ts'
import { createLiveServer } from './liveServer.ts'
import { readConfiguration } from './operation/configuration.ts'
import { FeedClient } from './rest/FeedClient.ts'
import { RestClient } from './rest/RestClient.ts'
import { createGateway } from './server.ts'

/** The only place of the gateway that listens, reads the environment or starts timers. */
const { port, host, apiUrl, serviceToken, publicOrigin, trustedProxies } = configuration()
const appFolder = join(process.cwd(), 'dist', 'web')

const log = (line: Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)

const client = new RestClient({ url: apiUrl })
const beatEveryMs = 15_000
const report = (line: Record<string, unknown>) => log({ level: 'error', ...line })

const live = createLiveServer({
  client,
  feedClient: serviceToken ? new FeedClient(apiUrl, serviceToken) : null,
  now: () => new Date(),
  report,
  publicOrigin,
  trustedProxies,
})
const gateway = createGateway({
  client,
  now: () => new Date(),
  report,
  live,
  trustedProxies,
  publicOrigin,
  appFolder: existsSync(join(appFolder, 'index.html')) ? appFolder : null,
})

gateway.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  process.stderr.write(
    isTaken
      ? `Port ${port} is taken; stop what uses it, or set PORT to another.\n`
      : `The gateway could not start: ${error.message}\n`,
  )
  process.exit(1)
})

gateway.listen(port, host, () => {
  process.send?.({ ready: true, url: `http://localhost:${port}` })
  log({ ready: true, url: `http://localhost:${port}`, api: apiUrl })
})
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

function stop(): void {
  gateway.close()
  void live.close().then(() => {
    gateway.closeAllConnections()
    process.exit(0)
  })
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
