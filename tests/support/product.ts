import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'

/** The built product, running on free ports with a database of its own. */
export interface Product {
  url: string
  /** Of the demo's accounts. */
  password: string
  /** Ends the API at once, as a crash would. */
  killApi(): Promise<void>
  /** Starts the API again on the same data and port. */
  startApi(): Promise<void>
  stop(): Promise<void>
}

const demoPassword = 'tally-demo-2026'

type Configuration = (url: string) => Promise<Record<string, string>>

/**
 * Starts both servers as `npm start` does, from `dist`; the demo is filled on the first start. `configure` adds to the
 * environment, knowing the address.
 */
export async function startProduct(configure: Configuration = () => Promise.resolve({})): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-product-'))
  const [port, apiPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const ports = { PORT: String(port), API_PORT: String(apiPort) }
  const env = { ...process.env, ...ports, DATA_DIR: folder, ...(await configure(url)) }
  delete (env as NodeJS.ProcessEnv)['DATABASE_URL']
  const start = (entry: string) => startServer(entry, env)
  let api = await start('api')
  const gateway = await start('gateway')
  return {
    url,
    password: demoPassword,
    killApi: () => end(api, 'SIGKILL'),
    startApi: async () => void (api = await start('api')),
    stop: async () => {
      await Promise.all([end(api, 'SIGTERM'), end(gateway, 'SIGTERM')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(entry: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(`dist/server/${entry}/main.js`, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    child.once('exit', (code) => reject(new Error(`The ${entry} ended with ${code}: ${complaint}`)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
