import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNotNull } from 'drizzle-orm'
import { inject, vi } from 'vitest'
import type { TestProject } from 'vitest/node'
import { demoPassword } from '../../api/demo/accounts.ts'
import { demoDay } from '../../api/demo/demoDay.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../api/db/database.ts'
import { users } from '../../api/db/schema.ts'
import { hashPassword } from '../../api/session/password.ts'
import { searchedFrom } from './cardSearch.ts'
import { freePort } from './freePort.mjs'
import { receiveHostileEmails } from './hostileEmails.ts'
import { hashOfSources } from './sourcesOf.ts'
import { endServer, startServer } from './serverProcess.ts'
import { cheapHashing } from './cheapHashing.ts'
import { administer, createTestDatabase, dropTemplate, dropTestDatabase, testServer } from './testDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the filled demo. */
    filledDemo: string
  }
}

const placesIn = (folder: string) => ({
  demo: join(folder, 'demo'),
  failure: join(folder, 'failure'),
  /** Holds the name of the database on the server. */
  database: join(folder, 'database'),
})

/** Maximum age of the demo, whose dates are relative to the day of filling. */
const cacheHours = 1
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Fills the demo with the built API, as on a first start; every product starts with a copy. It is filled during the
 * first tests of a run. The rows are on PostgreSQL if there is one, where a product takes half as much of the
 * processor; otherwise they are embedded and cached for an hour unless their sources change.
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-demo-'))
  const { database, failure } = placesIn(folder)
  const server = testServer()
  const filling = fillInto(folder, server).catch((error: unknown) => writeFileSync(failure, String(error)))
  project.provide('filledDemo', folder)
  return async () => {
    await filling
    if (server && existsSync(database)) await dropTemplate(server, readFileSync(database, 'utf8'))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Moved to its place when it is complete. */
async function fillInto(folder: string, server: string | undefined): Promise<void> {
  const started = join(folder, 'started')
  if (server) await fillServer(server, started, placesIn(folder).database)
  else await fillCached(started)
  renameSync(started, placesIn(folder).demo)
}

/** Writes the database's name first, so that it is removed also if filling it fails. */
async function fillServer(server: string, folder: string, nameFile: string): Promise<void> {
  const { name, url } = await createTestDatabase(server)
  writeFileSync(nameFile, name)
  await fill(folder, url)
  await prepare(folder, { url })
}

async function fillCached(folder: string): Promise<void> {
  const cached = join(
    cacheFolder,
    `demo-${hashOfSources(['api/main.ts', 'tests/support/filledDemo.ts'])}-${demoDay(new Date())}`,
  )
  if (existsSync(cached) && Date.now() - statSync(cached).mtimeMs < cacheHours * 3_600_000)
    return cp(cached, folder, { recursive: true })
  await fill(folder)
  await prepare(folder, { folder })
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder))
    if (/^demo-[\w-]+$/.test(name)) rmSync(join(cacheFolder, name), { recursive: true })
  const unfinished = `${cached}.${randomUUID()}`
  await cp(folder, unfinished, { recursive: true })
  renameSync(unfinished, cached)
}

async function fill(folder: string, url = ''): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url, API_PORT: String(await freePort()) }
  await endServer(await startServer('api', env), 'SIGTERM')
}

/** Adds what browser tests need, and stores the thread of the hostile emails. */
async function prepare(folder: string, location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  await easePasswords(database)
  writeFileSync(join(folder, threadFile), await receiveHostileEmails(database))
  await database.close()
}

/** A password hash costs a fifth of a second of a core by design; the tests sign in a hundred times. */
async function easePasswords({ db }: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, cheapHashing)
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}

const threadFile = 'hostile-thread'

/** The id of the thread with `hostileEmails.ts`, in every copy of the demo. */
export const hostileThread = () => readFileSync(join(placesIn(inject('filledDemo')).demo, threadFile), 'utf8')

/** The demo of one product. */
interface DemoCopy {
  location: DatabaseLocation
  /** Searches and removes its database; the folder is left to the caller. */
  remove(): Promise<void>
}

/**
 * Copies the demo, in the state after the first start: its files into `folder`, and its rows there or on the server.
 * @throws the reason that it could not be filled
 */
export async function copyFilledDemo(folder: string): Promise<DemoCopy> {
  const { demo, failure, database } = placesIn(inject('filledDemo'))
  await vi.waitUntil(() => existsSync(demo) || existsSync(failure), { timeout: 120_000, interval: 100 })
  if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'))
  await cp(demo, folder, { recursive: true })
  const server = testServer()
  if (!server) return { location: { folder }, remove: () => Promise.resolve() }
  const { name, url } = await createTestDatabase(server, readFileSync(database, 'utf8'))
  const from = await administer(url, (client) => searchedFrom((text) => client.query(text)))
  return { location: { url }, remove: () => dropTestDatabase(server, name, from) }
}
