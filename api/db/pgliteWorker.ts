import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerAnswer, WorkerLocation, WorkerRequest } from './PgliteStream.ts'

/**
 * Runs the embedded database off the main thread: PGlite blocks the thread it runs on. What comes is the protocol of
 * PostgreSQL as its driver speaks it, and so is what goes back.
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

/** One request after the other: they belong to one connection. */
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
  // A copy: what PGlite answers with lies in its own memory, which the next request writes over.
  const bytes = (await database.execProtocolRaw(request.bytes)).slice()
  port.postMessage({ kind: 'answer', bytes } satisfies WorkerAnswer, [bytes.buffer])
}
