import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { embeddedTemplate } from './embeddedTemplate.ts'

/**
 * An empty database with every table, gone once it is closed: in memory, or, where `TEST_DATABASE_URL` is
 * set, a new one on that PostgreSQL (whose role must be allowed to create databases).
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openDatabase({ memory: true, dump: await embeddedTemplate() })
  const name = `tally_test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  const close = async () => {
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
