import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of an embedded database is in use by another process. */
export class FolderInUseError extends Error {}

/**
 * Takes the lock of an embedded database's folder: two processes on one folder damage it silently.
 * A lock whose process is gone is taken over.
 * @returns a function that gives the lock back
 * @throws FolderInUseError in one sentence that names the other process
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'tally.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(path, 'utf8'))
      if (owner > 0 && isRunning(owner)) {
        throw new FolderInUseError(
          `The database in ${folder} is in use by process ${owner}; stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new FolderInUseError(`The database in ${folder} is being opened by another process.`)
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
