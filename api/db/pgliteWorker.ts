import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer, WorkerLocation, WorkerNotice, WorkerRequest } from './pglitePool.ts'

/**
 * Runs the embedded database off the main thread: PGlite blocks the thread it runs on.
 * Dates and instants stay the text that Postgres sent, as with the other driver.
 */
const asText = (value: string) => value
const textParsers = Object.fromEntries([1082, 1114, 1184, 1700].map((type) => [type, asText]))

const { folder, dump } = workerData as WorkerLocation
const port = parentPort!
const opened = PGlite.create({
  extensions: { pg_trgm },
  ...(folder !== undefined && { dataDir: folder }),
  ...(dump && { loadDataDir: new Blob([dump as BlobPart]) }),
})

opened.then(
  () => port.postMessage({ id: 0 } satisfies WorkerAnswer),
  (error: Error) => port.postMessage({ id: 0, error: { message: error.message } } satisfies WorkerAnswer),
)

port.on('message', (request: WorkerRequest) => {
  void answer(request).then((result) => port.postMessage(result))
})

/** Once, however many listen: to a channel that is listened to already it changes nothing. */
async function listen(database: PGlite, channel: string): Promise<void> {
  stopForwarding ??= database.onNotification((heard, payload) =>
    port.postMessage({ heard, payload } satisfies WorkerNotice),
  )
  await database.exec(`listen "${channel}"`)
}
let stopForwarding: (() => void) | undefined

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const database = await opened
    if (request.kind === 'close') {
      await database.close()
      return { id: request.id }
    }
    if (request.kind === 'listen') {
      await listen(database, request.channel)
      return { id: request.id }
    }
    if (request.values === undefined && !request.isArray) {
      const results = await database.exec(request.text)
      return { id: request.id, rows: results.at(-1)?.rows ?? [], affected: results.at(-1)?.affectedRows ?? 0 }
    }
    const options = { rowMode: request.isArray ? ('array' as const) : ('object' as const), parsers: textParsers }
    const result = await database.query(request.text, request.values ?? [], options)
    return { id: request.id, rows: result.rows, affected: result.affectedRows ?? 0 }
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & {
      code?: string
      constraint?: string
      detail?: string
    }
    return { id: request.id, error: { message, code, constraint, detail } }
  }
}
