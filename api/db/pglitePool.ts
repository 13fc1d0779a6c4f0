import { Worker } from 'node:worker_threads'
import type { OnNotice } from './noticesBy.ts'

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; values?: unknown[] | undefined; isArray: boolean }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' }
/** Where the files are kept; without a folder they are in memory, where a `dump` may fill them first. */
export interface WorkerLocation {
  folder?: string
  dump?: Uint8Array | undefined
}
export interface WorkerAnswer {
  id: number
  rows?: unknown[]
  affected?: number
  error?: { message: string; code?: string | undefined; constraint?: string | undefined; detail?: string | undefined }
}

/** What the worker says unasked. */
export interface WorkerNotice {
  heard: string
  payload: string
}

interface QueryConfig {
  text: string
  values?: unknown[]
  rowMode?: string
}
interface QueryResult {
  rows: unknown[]
  rowCount: number
}

/**
 * The embedded database behind the interface of `pg.Pool`, as far as Drizzle uses it. There is one
 * connection, so a transaction holds it and everything else waits in line.
 */
export class PglitePool {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }>()
  #nextId = 1
  readonly #listeners = new Set<{ channel: string; heard: (payload: string) => void; lost: () => void }>()
  #stopped: Error | null = null
  #turn: Promise<void> = Promise.resolve()

  private constructor(location: WorkerLocation) {
    this.#worker = startWorker(location)
    this.#worker.on('message', (said: WorkerAnswer | WorkerNotice) =>
      'heard' in said ? this.#notify(said) : this.#settle(said),
    )
    this.#worker.on('error', (error: Error) => this.#failAll(error))
    this.#worker.on('exit', () => this.#failAll(new Error('The embedded database has stopped')))
  }

  static async open(location: WorkerLocation): Promise<PglitePool> {
    const pool = new PglitePool(location)
    try {
      await new Promise<WorkerAnswer>((resolve, reject) => pool.#waiting.set(0, { resolve, reject }))
    } catch (error) {
      await pool.#worker.terminate()
      throw error
    }
    return pool
  }

  async connect() {
    const release = await this.#takeTurn()
    return {
      query: (config: QueryConfig | string, values?: unknown[]) => this.#run(config, values),
      release: () => release(),
    }
  }

  async query(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const release = await this.#takeTurn()
    try {
      return await this.#run(config, values)
    } finally {
      release()
    }
  }

  readonly onNotice: OnNotice = async (channel, heard, lost) => {
    const release = await this.#takeTurn()
    try {
      await this.#send({ id: this.#nextId++, kind: 'listen', channel })
    } finally {
      release()
    }
    const listener = { channel, heard, lost }
    this.#listeners.add(listener)
    return () => Promise.resolve(void this.#listeners.delete(listener))
  }

  async end(): Promise<void> {
    const release = await this.#takeTurn()
    await this.#send({ id: this.#nextId++, kind: 'close' })
    await this.#worker.terminate()
    release()
  }

  async #takeTurn(): Promise<() => void> {
    const previous = this.#turn
    let release!: () => void
    this.#turn = new Promise((resolve) => (release = resolve))
    await previous
    return release
  }

  async #run(config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> {
    const query = typeof config === 'string' ? { text: config } : config
    const answer = await this.#send({
      id: this.#nextId++,
      kind: 'query',
      text: query.text,
      values: values ?? query.values,
      isArray: query.rowMode === 'array',
    })
    return { rows: answer.rows ?? [], rowCount: answer.affected ?? 0 }
  }

  #send(request: WorkerRequest): Promise<WorkerAnswer> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  #notify({ heard: channel, payload }: WorkerNotice): void {
    for (const listener of this.#listeners) if (listener.channel === channel) listener.heard(payload)
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (!answer.error) return waiting?.resolve(answer)
    waiting?.reject(Object.assign(new Error(answer.error.message), answer.error))
  }

  /** A worker that is gone answers nobody: what is asked later fails at once. */
  #failAll(error: Error): void {
    this.#stopped ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
    for (const { lost } of this.#listeners) lost()
    this.#listeners.clear()
  }
}

/** The build emits .js beside this file; in development and tests a loader has to read the .ts. */
function startWorker(workerData: WorkerLocation): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pgliteWorker.js', import.meta.url), { workerData })
  const source = new URL('./pgliteWorker.ts', import.meta.url).href
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}) })`
  return new Worker(load, { eval: true, workerData })
}
