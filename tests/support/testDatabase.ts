import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { isSearched, searchDatabase, searchedFrom } from './cardSearch.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'

/** The PostgreSQL to test on, whose role must be allowed to create databases; without one, tests run embedded. */
export const testServer = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined

/**
 * An empty database with every table, removed once it is closed: in memory or, with a `testServer`, a new one there.
 * @param template database there that has the tables already: creating them takes more than a second of a core
 */
export async function openTestDatabase(template = ''): Promise<Database> {
  const server = testServer()
  if (!server) return searchedAtEnd(await openDatabase({ memory: true, dump: await embeddedTemplate() }))
  const { name, url } = await createTestDatabase(server, template)
  const database = await openDatabase({ url })
  const from = await searchedFrom((text) => database.db.execute(text))
  const close = async () => {
    await database.close()
    await dropTestDatabase(server, name, from)
  }
  return { ...database, close }
}

function searchedAtEnd(database: Database): Database {
  const close = async () => {
    await searchDatabase((text) => database.db.execute(text))
    await database.close()
  }
  return { ...database, close }
}

/** A new database on `server`; a copy of the one named `template` has that name before its own. */
export async function createTestDatabase(server: string, template = ''): Promise<{ name: string; url: string }> {
  const name = template ? `${template}_${randomInt(1e12)}` : `tally_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, async (client) => {
    const copied = template ? ` template ${template}${await fileCopy(client)}` : ''
    await client.query(`create database ${name}${copied}`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href }
}

/** Searches the database for card numbers, from a transaction on, and drops it. */
export async function dropTestDatabase(server: string, name: string, from: string | null = null): Promise<void> {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (isSearched()) await administer(url.href, (client) => searchDatabase((text) => client.query(text), { from }))
  await administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`)))
}

/** The same, with every copy of it. These were searched when they were released, and a worker may still drop its own. */
export async function dropTemplate(server: string, template: string): Promise<void> {
  await administer(server, async (client) => {
    const copies = 'select datname as name from pg_database where starts_with(datname, $1)'
    const { rows } = await client.query<{ name: string }>(copies, [`${template}_`])
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
  await dropTestDatabase(server, template)
}

/** Since PostgreSQL 15, a copy is written to the log by default, which takes twice as long. */
async function fileCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]!.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
}

/** Result of `work` with a separate connection. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
