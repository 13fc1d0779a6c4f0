import type { Readable } from 'node:stream'
import { ApiError } from '../http/ApiError.ts'

/** Where files lie. A key is an id that the product made: it is in no way a name that a person gave. */
export interface FileStorage {
  /** Whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  open(key: string): Promise<Readable | null>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
}

const unavailable = async (): Promise<never> => {
  throw new ApiError(503, 'no_files')
}

/** Of a server that is not told where. */
export const noFiles: FileStorage = { put: unavailable, open: unavailable, remove: unavailable }
