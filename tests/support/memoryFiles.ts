import { Readable } from 'node:stream'
import type { FileStorage } from '../../api/files/FileStorage.ts'

/** A file storage in memory. */
export class MemoryFiles implements FileStorage {
  readonly kept: Map<string, Uint8Array>

  constructor(files: Iterable<readonly [string, Uint8Array]> = []) {
    this.kept = new Map(files)
  }

  async put(key: string, bytes: Uint8Array) {
    this.kept.set(key, bytes)
  }

  async open(key: string) {
    const bytes = this.kept.get(key)
    return bytes ? Readable.from(Buffer.from(bytes)) : null
  }

  async remove(key: string) {
    this.kept.delete(key)
  }
}
