import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../api/demo/accounts.ts'
import { searchFiles, searchText } from './cardSearch.ts'
import { copyFilledDemo } from './filledDemo.ts'
import { freePort } from './freePort.mjs'
import { endServer, startServer } from './serverProcess.ts'

/** The built product, running on free ports with its own database. */
export interface Product {
  url: string
  /** Password of the demo's accounts. */
  password: string
  /** Kills a server, as in a crash. */
  kill(server: ServerName): Promise<void>
  /** Starts it again on the same data and port. */
  start(server: ServerName): Promise<void>
  stop(): Promise<void>
}

export type ServerName = 'api' | 'gateway'

type Configuration = (url: string) => Promise<Record<string, string>>

/**
 * Starts both servers as `npm start` does, from `dist`, with the demo. `configure` adds to the environment, knowing the
 * address.
 */
export async function startProduct(configure: Configuration = () => Promise.resolve({})): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-product-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const ports = { PORT: String(port), API_PORT: String(apiPort) }
  const made = () => randomBytes(32).toString('base64url')
  const token = { SERVICE_TOKEN: made(), PSEUDONYM_KEY: made(), SECRETS_KEY: made() }
  const { location, remove } = await copyFilledDemo(folder)
  const database = { DATA_DIR: folder, DATABASE_URL: 'url' in location ? location.url : '' }
  const env = { ...process.env, ...ports, ...token, ...database, ...(await configure(url)) }
  let log = ''
  const start = (entry: ServerName) => startServer(entry, env, process.execArgv, (text) => (log += text))
  const api = await start('api')
  const startGateway = start('gateway').catch(async (failure: unknown) => {
    await endServer(api, 'SIGKILL')
    throw failure
  })
  const running = { api, gateway: await startGateway }
  return {
    url,
    password: demoPassword,
    kill: (server) => endServer(running[server], 'SIGKILL'),
    start: async (server) => void (running[server] = await start(server)),
    // Nobody reads the data again; other tests cover how a server stops.
    stop: async () => {
      await Promise.all([endServer(running.api, 'SIGKILL'), endServer(running.gateway, 'SIGKILL')])
      searchText('the logs of the product', log)
      searchFiles('the files of the product', folder)
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
