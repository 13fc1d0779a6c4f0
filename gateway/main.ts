import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RestClient } from './rest/RestClient.ts'
import { createGateway } from './server.ts'

/** The only place of the gateway that listens, reads the environment or starts timers. */
const port = Number(process.env['PORT'] ?? 4000)
const host = process.env['HOST'] ?? '127.0.0.1'
const apiUrl = new URL(process.env['API_URL'] ?? `http://127.0.0.1:${process.env['API_PORT'] ?? 4001}`).origin
const appFolder = join(process.cwd(), 'dist', 'web')

const log = (line: Record<string, unknown>) =>
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)

const client = new RestClient({ url: apiUrl })
const gateway = createGateway({
  client,
  now: () => new Date(),
  report: (line) => log({ level: 'error', ...line }),
  trustedProxies: Number(process.env['TRUSTED_PROXIES'] ?? 0),
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

function stop(): void {
  gateway.close(() => process.exit(0))
  gateway.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
