import { parentPort, workerData } from 'node:worker_threads'
import { type BundleBytes, readRows } from './readRows.ts'

/** Reads one file off the main thread, and ends. */
parentPort!.postMessage(readRows(workerData as BundleBytes))
