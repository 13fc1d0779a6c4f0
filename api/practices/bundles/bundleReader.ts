import { startThread } from '../../threads/startThread.ts'
import type { BundleRows } from './bundleRows.ts'
import type { Identified } from './readBundle.ts'
import { type BundleBytes, readRows, type RowsOfFile } from './readRows.ts'
import { UnreadableBundle } from './UnreadableBundle.ts'

/** Reading as much takes less time than starting a thread. A file of 10 MiB takes seconds in the worst case. */
const mostAtOnce = 512 * 1024

/** Large files are read one after another, because each takes hundreds of megabytes of memory. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * What a file has, read without blocking other requests.
 * @throws UnreadableBundle
 */
export async function rowsOfBundle(file: BundleBytes): Promise<{ rows: BundleRows; identified: Identified }> {
  const read = file.bytes.length <= mostAtOnce ? readRows(file) : await inTurn(() => readInThread(file))
  if ('refusal' in read) throw new UnreadableBundle(read.refusal)
  return read
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

const readInThread = (workerData: BundleBytes): Promise<RowsOfFile> =>
  new Promise((resolve, reject) => {
    const thread = startThread(new URL('./bundleThread.ts', import.meta.url), { workerData })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread that reads a bundle ended without an answer')))
  })
