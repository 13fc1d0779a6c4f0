import type { Readable } from 'node:stream'
import { ApiError } from '../http/ApiError.ts'

/** A file store. Keys are generated ids, never names given by users. */
export interface FileStorage {
  /** Writes the whole file or nothing. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  open(key: string): Promise<Readable | null>
  /** Succeeds if the file does not exist. */
  remove(key: string): Promise<void>
}

const unavailable = async (): Promise<never> => {
  throw new ApiError(503, 'no_files')
}

/** For a server without a configured store. */
export const noFiles: FileStorage = { put: unavailable, open: unavailable, remove: unavailable }
