import { Readable } from 'node:stream'
import type { FileStorage } from '../../api/files/FileStorage.ts'

/** A file storage in memory. */
export class MemoryFiles implements FileStorage {
  readonly stored: Map<string, Uint8Array>

  constructor(files: Iterable<readonly [string, Uint8Array]> = []) {
    this.stored = new Map(files)
  }

  async put(key: string, bytes: Uint8Array) {
    this.stored.set(key, bytes)
  }

  async open(key: string) {
    const bytes = this.stored.get(key)
    return bytes ? Readable.from(Buffer.from(bytes)) : null
  }

  async remove(key: string) {
    this.stored.delete(key)
  }
}
