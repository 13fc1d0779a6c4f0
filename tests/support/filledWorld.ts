import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { databaseOn, openDatabase, type Database } from '../../api/db/database.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'
import { leaseCopy } from './pooledCopies.ts'
import { leaseDatabase, snapshotRows } from './pooledDatabase.ts'
import { hashOfSources } from './sourcesOf.ts'
import { createTestDatabase, dropTemplate, openTestDatabase, testServer } from './testDatabase.ts'
import { fillWorld } from './testWorld.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the test world of this run is: the name of a database, or the file of a dump. */
    filledWorld: string
    /** Name of the database with every table and no rows; empty if the tests run embedded. */
    emptyDatabase: string
  }
}

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))

/** Fills the test world on the database of a project, before its first test: every file starts from a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env['TEST_DATABASE_URL']
  const { place, empty, remove } = server ? await fillServer(server) : await cachedDump()
  project.provide('filledWorld', place)
  project.provide('emptyDatabase', empty)
  return remove
}

/** A separate database with the test world, removed once it is closed. */
export async function openFilledWorld(): Promise<Database> {
  const place = inject('filledWorld')
  const server = testServer()
  return server ? leaseCopy(server, place) : leaseDatabase(() => readFileSync(place))
}

/** A separate database with every table and no rows, removed once it is closed. */
export const openEmptyDatabase = (): Promise<Database> => openTestDatabase(inject('emptyDatabase'))

/** Writes the test world into `folder`, as the files of a closed embedded database. */
export async function unpackFilledWorld(folder: string): Promise<void> {
  await (await openEmbedded(readFileSync(inject('filledWorld')), join(folder, 'pglite'))).close()
}

/** A database can be copied only while nobody is connected to it, so each is closed. */
async function fillServer(server: string) {
  const empty = await createTestDatabase(server)
  await (await openDatabase({ url: empty.url })).close()
  const { name, url } = await createTestDatabase(server, empty.name)
  const database = await openDatabase({ url })
  await fillWorld(database)
  await database.db.execute(snapshotRows)
  await database.close()
  const remove = async () => {
    await dropTemplate(server, name)
    await dropTemplate(server, empty.name)
  }
  return { place: name, empty: empty.name, remove }
}

/** The dump of an earlier run, if none of its sources has changed. */
async function cachedDump() {
  const place = join(cacheFolder, `world-${hashOfSources(['tests/support/filledWorld.ts'])}.tar`)
  if (!existsSync(place)) {
    mkdirSync(cacheFolder, { recursive: true })
    for (const name of readdirSync(cacheFolder)) if (/^world-\w+\.tar$/.test(name)) rmSync(join(cacheFolder, name))
    const unfinished = `${place}.${randomUUID()}`
    writeFileSync(unfinished, await fillDump())
    renameSync(unfinished, place)
  }
  return { place, empty: '', remove: () => Promise.resolve() }
}

async function fillDump(): Promise<Uint8Array> {
  const embedded = await openEmbedded(await embeddedTemplate())
  const db = drizzle(embedded) as unknown as NodePgDatabase
  const onNotice: Database['onNotice'] = (channel, received) => embedded.listen(channel, received)
  await fillWorld(databaseOn(db, { kind: 'pglite', onNotice, close: () => embedded.close() }))
  await embedded.exec(snapshotRows)
  const dump = new Uint8Array(await (await embedded.dumpDataDir('none')).arrayBuffer())
  await embedded.close()
  return dump
}

const openEmbedded = (dump: Uint8Array, dataDir?: string) =>
  PGlite.create({ extensions: { pg_trgm }, loadDataDir: new Blob([dump as BlobPart]), ...(dataDir && { dataDir }) })
