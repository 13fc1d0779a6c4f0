import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase, type Database, type Tx } from '../../api/db/database.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'
import { borrowDatabase, keepRows } from './keptDatabase.ts'
import { createTestDatabase, dropTestDatabase, openTestDatabase, testServer } from './testDatabase.ts'
import { fillWorld } from './testWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test world was filled for this run: the name of a database, or the file of a dump. */
    filledWorld: string
  }
}

/** Fills the test world once a run, before the first test: every file starts from a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = testServer()
  const { place, remove } = server ? await fillServer(server) : await fillDump()
  project.provide('filledWorld', place)
  return remove
}

/** A database of one's own with the test world in it, gone once it is closed. */
export async function openFilledWorld(): Promise<Database> {
  const place = inject('filledWorld')
  return testServer() ? openTestDatabase(place) : borrowDatabase(() => readFileSync(place))
}

/** Puts the test world into `folder`, as the files of an embedded database that was closed. */
export async function unpackFilledWorld(folder: string): Promise<void> {
  await (await openEmbedded(readFileSync(inject('filledWorld')), join(folder, 'pglite'))).close()
}

async function fillServer(server: string) {
  const { name, url } = await createTestDatabase(server)
  const database = await openDatabase({ url })
  await fillWorld(database)
  // A database can be copied only while nobody is connected to it.
  await database.close()
  return { place: name, remove: () => dropTestDatabase(server, name) }
}

async function fillDump() {
  const embedded = await openEmbedded(await embeddedTemplate())
  const db = drizzle(embedded) as unknown as NodePgDatabase
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction((tx) => work(tx as unknown as Tx))
  const onNotice: Database['onNotice'] = (channel, heard) => embedded.listen(channel, heard)
  await fillWorld({ db, kind: 'pglite', transaction, onNotice, close: () => embedded.close() })
  await embedded.exec(keepRows)
  const place = join(tmpdir(), `tally-world-${randomUUID()}.tar`)
  writeFileSync(place, new Uint8Array(await (await embedded.dumpDataDir('none')).arrayBuffer()))
  await embedded.close()
  return { place, remove: () => Promise.resolve(rmSync(place, { force: true })) }
}

const openEmbedded = (dump: Uint8Array, dataDir?: string) =>
  PGlite.create({ extensions: { pg_trgm }, loadDataDir: new Blob([dump as BlobPart]), ...(dataDir && { dataDir }) })
