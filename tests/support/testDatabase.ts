import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { isSearched, searchDatabase, searchedFrom } from './cardSearch.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'

/** The PostgreSQL to test on, whose role must be allowed to create databases; without one, tests run embedded. */
export const testServer = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined

/**
 * An empty database with every table, gone once it is closed: in memory, or, where there is a `testServer`,
 * a new one there, which may be a copy of the database named `template`.
 */
export async function openTestDatabase(template?: string): Promise<Database> {
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

/** A new database on `server`. */
export async function createTestDatabase(server: string, template?: string): Promise<{ name: string; url: string }> {
  const name = `tally_test_${randomUUID().replaceAll('-', '')}`
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
  if (isSearched()) await administer(url.href, (client) => searchDatabase((text) => client.query(text), from))
  await administer(server, async (client) => void (await client.query(`drop database ${name} with (force)`)))
}

/** Since PostgreSQL 15 a copy goes through its log unless told otherwise, which takes twice as long. */
async function fileCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]!.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
}

async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
