import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from './newId.ts'

/** The folder of an embedded database is in use by another process. */
export class FolderInUseError extends Error {}

const writingTakesMs = 10_000

/**
 * The locks of this process. A lock with this process's id that is not among them belongs to an earlier process with
 * the same id.
 */
const held = new Set<string>()

/**
 * Locks an embedded database’s folder, because two processes would corrupt it silently. A lock whose process has ended
 * is taken over.
 * @returns a function that releases the lock
 * @throws FolderInUseError with one sentence that names the other process
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'tally.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryToLock(path)) return () => unlockFolder(path)
    const owner = ownerOf(path)
    if (owner !== null && isInUse(path, owner)) {
      throw new FolderInUseError(
        `The database in ${folder} is in use by process ${owner.processId}; stop it first, or set DATA_DIR to another folder.`,
      )
    }
    if (owner !== null && !isBeingWritten(owner)) removeStale(path, owner)
  }
  throw new FolderInUseError(`The database in ${folder} is being opened by another process.`)
}

function tryToLock(path: string): boolean {
  if (!write(path, `${process.pid} ${startOf(process.pid)}`)) return false
  held.add(path)
  return true
}

/** False if there is a lock already. */
function write(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

function unlockFolder(path: string): void {
  held.delete(path)
  rmSync(path, { force: true })
}

interface Owner {
  processId: number
  /** When the process started, if the system reports it. */
  start: string
  text: string
  writtenAt: number
}

/** Null if the lock has disappeared in the meantime. */
function ownerOf(path: string): Owner | null {
  try {
    const text = readFileSync(path, 'utf8')
    const [processId = '', start = ''] = text.split(' ')
    return { processId: Number(processId), start, text, writtenAt: statSync(path).mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}

function isInUse(path: string, { processId, start }: Owner): boolean {
  if (processId === process.pid) return held.has(path)
  // Process ids are reused, in a container at every start: a different start time means a different process.
  return processId > 0 && isRunning(processId) && startOf(processId) === start
}

/** A lock without content is about to be written, unless its process ended at that moment. */
const isBeingWritten = ({ text, writtenAt }: Owner) => text === '' && Date.now() - writtenAt < writingTakesMs

/** Renamed and checked again: another process may have taken over the lock since it was read. */
function removeStale(path: string, owner: Owner): void {
  const aside = `${path}.${newId()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return
  }
  const text = readFileSync(aside, 'utf8')
  if (text !== owner.text) write(path, text)
  rmSync(aside, { force: true })
}

/** When a process started, in the system's own units; empty if the system does not report it. */
function startOf(processId: number): string {
  try {
    // The name, in parentheses, may contain spaces; the start is the 22nd field.
    return (
      readFileSync(`/proc/${processId}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
