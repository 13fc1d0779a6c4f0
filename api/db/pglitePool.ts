import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startThread } from '../threads/startThread.ts'
import type { OnNotice } from './noticesBy.ts'
import { PgliteStream, type WorkerAnswer, type WorkerLocation } from './PgliteStream.ts'

/** Longer statements insert many rows and are rarely repeated. */
const longestNamed = 20_000
/** Maximum number of prepared statements. */
const maxNamed = 500

/**
 * The embedded database behind the part of the `pg.Pool` interface that Drizzle uses: the same driver, over a thread
 * instead of a socket. There is one connection, so a transaction holds it and everything else waits.
 *
 * Statements with parameters are named, so that they are parsed and planned only once, which takes a tenth of the time.
 */
export class PglitePool {
  #client!: pg.Client
  #names = new Map<string, string>()
  readonly #listeners = new Set<{ channel: string; onPayload: (payload: string) => void; lost: () => void }>()
  #turn: Promise<void> = Promise.resolve()

  private constructor(private readonly worker: Worker) {
    // Waiting queries are notified through their own stream.
    worker.on('error', () => undefined)
    worker.once('exit', () => this.#lose())
  }

  static async open(location: WorkerLocation): Promise<PglitePool> {
    const worker = startThread(new URL('./pgliteWorker.ts', import.meta.url), { workerData: location })
    const [answer] = (await once(worker, 'message')) as [WorkerAnswer]
    if (answer.kind === 'failed') {
      await worker.terminate()
      throw new Error(answer.message)
    }
    const pool = new PglitePool(worker)
    await pool.#connect()
    return pool
  }

  async connect() {
    const release = await this.#takeTurn()
    return {
      query: (config: pg.QueryConfig | string, values?: unknown[]) => this.#run(config, values),
      release: () => release(),
    }
  }

  async query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const release = await this.#takeTurn()
    try {
      return await this.#run(config, values)
    } finally {
      release()
    }
  }

  readonly onNotice: OnNotice = async (channel, onPayload, lost) => {
    await this.query(`listen ${this.#client.escapeIdentifier(channel)}`)
    const listener = { channel, onPayload, lost }
    this.#listeners.add(listener)
    return () => Promise.resolve(void this.#listeners.delete(listener))
  }

  async end(): Promise<void> {
    const release = await this.#takeTurn()
    await this.#client.end()
    const closed = once(this.worker, 'message')
    this.worker.postMessage({ kind: 'close' })
    await closed
    await this.worker.terminate()
    release()
  }

  async #takeTurn(): Promise<() => void> {
    const previous = this.#turn
    let release!: () => void
    this.#turn = new Promise((resolve) => (release = resolve))
    await previous
    if (this.#names.size > maxNamed) await this.#connect()
    return release
  }

  async #run(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult> {
    const query = typeof config === 'string' ? { text: config } : config
    const parameters = values ?? query.values
    if (!parameters || parameters.length === 0 || query.text.length > longestNamed)
      return this.#client.query({ ...query, ...(parameters && { values: parameters }) })
    return this.#client.query({ ...query, values: parameters, name: this.#nameOf(query.text) })
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Reconnects if there is already a connection. Prepared statements are dropped on both sides. */
  async #connect(): Promise<void> {
    await this.#client?.end()
    const client = new pg.Client({ stream: () => new PgliteStream(this.worker) })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    await client.connect()
    await client.query('deallocate all')
    this.#client = client
    this.#names = new Map()
  }

  #notify(notified: string, payload: string): void {
    for (const { channel, onPayload } of this.#listeners) if (channel === notified) onPayload(payload)
  }

  #lose(): void {
    for (const { lost } of this.#listeners) lost()
    this.#listeners.clear()
  }
}
