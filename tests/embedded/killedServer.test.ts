import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/db/database.ts'
import { FolderInUseError, lockFolder } from '../../api/db/folderLock.ts'
import { allRows } from '../support/allRows.ts'
import { sessionOf } from '../support/apiHarness.ts'
import { ApiProcess } from '../support/apiProcess.ts'
import { unpackFilledWorld } from '../support/filledWorld.ts'
import { password, people, worldId } from '../support/worldPeople.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-killed-'))
  await unpackFilledWorld(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function startApi(): Promise<{ api: ApiProcess; url: string }> {
  const api = new ApiProcess(folder)
  onTestFinished(() => api.kill())
  const { ready, failed } = await api.next()
  if (!ready) throw new Error(failed)
  return { api, url: ready }
}

const emptyFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'tally-lock-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A signed-in page; `setTags` resolves with the status of the response. */
async function signIn(url: string) {
  const credentials = JSON.stringify({ email: people.admin.email, password })
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/v2/token`, { method: 'POST', headers: json, body: credentials })
  const { cookie, csrf } = sessionOf({ 'set-cookie': answer.headers.getSetCookie() })
  const headers = { ...json, cookie, 'x-csrf-token': csrf }
  return (number: number, tags: string[]) =>
    fetch(`${url}/api/v2/patients/${worldId('patient', number)}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ tags }),
    }).then(({ status }) => status)
}

/** The rows that a newly opened database finds in the folder. */
async function rowsInFolder() {
  const database = await openDatabase({ folder })
  try {
    return await allRows(database)
  } finally {
    await database.close()
  }
}

it('A server killed in the middle of a change has all answered ones and nothing of that one, and until then nobody else opens its folder', async () => {
  const before = await rowsInFolder()
  const { api, url } = await startApi()
  const sentence = `The database in ${folder} is in use by process ${api.id}; stop it first, or set DATA_DIR to another folder.`
  await expect(openDatabase({ folder })).rejects.toThrow(new FolderInUseError(sentence))
  const setTags = await signIn(url)
  await api.dieInChange(13)
  const answered: string[] = []
  const writers = [6, 7, 8, 9, 10, 11]
  const writeUntilKilled = async (number: number) => {
    const next = () => `Burst ${number} ${answered.length}`
    for (let tag = next(); (await setTags(number, [tag]).catch(() => null)) === 200; tag = next()) answered.push(tag)
  }
  await Promise.all(writers.map(writeUntilKilled))
  // It is dead already, but its exit must be known before its lock is taken over.
  await api.kill()
  expect(existsSync(join(folder, 'tally.lock'))).toBe(true)
  const after = await rowsInFolder()
  expect(existsSync(join(folder, 'tally.lock'))).toBe(false)
  const added = (table: string) => after[table]!.length - before[table]!.length
  const stored = added('events')
  // A committed change may have had no response yet, one per writer.
  expect(stored).toBe(12)
  expect(answered.length).toBeGreaterThan(12 - writers.length)
  expect(['audit_entries', 'patient_events', 'tags'].map(added)).toEqual([stored, stored, stored])
  const rows = after['tags']!.join('\n')
  expect(answered.filter((tag) => !rows.includes(`"${tag}"`))).toEqual([])
})

it('A process opens a folder only once at a time', async () => {
  const path = await emptyFolder()
  const unlock = lockFolder(path)
  expect(() => lockFolder(path)).toThrow(`in use by process ${process.pid};`)
  unlock()
  lockFolder(path)()
})

it.each([
  ['of a process that had the id of this one, as in a container that was killed', `${process.pid} 1`],
  ['of a process whose id has gone to another', `${process.ppid} 1`],
  ['of a process that is gone', '2147483646 1'],
  ['that holds something else', 'hello'],
])('A lock %s is taken over', async (_what, text) => {
  const path = await emptyFolder()
  await writeFile(join(path, 'tally.lock'), text)
  const unlock = lockFolder(path)
  expect(await readFile(join(path, 'tally.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
})

it('A lock that another process is writing is left alone', async () => {
  const path = await emptyFolder()
  await writeFile(join(path, 'tally.lock'), '')
  expect(() => lockFolder(path)).toThrow(`The database in ${path} is being opened by another process.`)
})
