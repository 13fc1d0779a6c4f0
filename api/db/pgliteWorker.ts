import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer, WorkerLocation, WorkerRequest } from './PgliteStream.ts'

/**
 * Runs the embedded database off the main thread, because PGlite blocks its thread. Messages in both directions are in
 * PostgreSQL's wire protocol.
 */
const { folder, dump } = workerData as WorkerLocation
const port = parentPort!
const opened = PGlite.create({
  extensions: { pg_trgm },
  ...(folder !== undefined && { dataDir: folder }),
  ...(dump && { loadDataDir: new Blob([dump as BlobPart]) }),
})
const reply = (answer: WorkerAnswer) => port.postMessage(answer)

opened.then(
  () => reply({ kind: 'opened' }),
  (error: Error) => reply({ kind: 'failed', message: error.message }),
)

/** Requests run one after another, because they share one connection. */
let turn: Promise<void> = Promise.resolve()
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(() => answer(request)).catch((error: Error) => reply({ kind: 'failed', message: error.message }))
})

async function answer(request: WorkerRequest): Promise<void> {
  const database = await opened
  if (request.kind === 'close') {
    await database.close()
    return reply({ kind: 'closed' })
  }
  // A copy: PGlite's response is in its own memory, which the next request overwrites.
  const bytes = (await database.execProtocolRaw(request.bytes)).slice()
  port.postMessage({ kind: 'answer', bytes } satisfies WorkerAnswer, [bytes.buffer])
}
