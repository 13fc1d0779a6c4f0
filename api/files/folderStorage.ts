import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from './FileStorage.ts'

const keyShape = /^[0-9a-f-]{36}$/

/** Files in a folder of this machine; several servers must share it. */
export function folderStorage(folder: string): FileStorage {
  // Spread over folders by the end of the id, which is random.
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new Error('not a key')
    return join(folder, key.slice(-2), key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeThrough(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
    },
    open: async (key) => {
      const path = pathOf(key)
      return (await stat(path).catch(() => null)) === null ? null : createReadStream(path)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Written to the disk before the database refers to it. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
