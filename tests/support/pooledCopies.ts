import type pg from 'pg'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { type Query, searchDatabase, searchedFrom } from './cardSearch.ts'
import { putBack, shapeOf } from './pooledDatabase.ts'
import { administer, createTestDatabase, dropTestDatabase } from './testDatabase.ts'

interface Copy {
  name: string
  url: string
  shape: string
  /** Only superusers may restore rows without their foreign keys. */
  isSuperuser: boolean
}

/** Unused copies on the server, of this process. */
const kept: Copy[] = []

/**
 * The test world on the server: a copy that an earlier file of this process used, with its rows restored, if there is
 * one. Creating another costs ten times as much. A copy whose tables were changed is not reused.
 */
export async function borrowCopy(server: string, template: string): Promise<Database> {
  const copy = (await restored(server, kept.pop())) ?? (await made(server, template))
  const database = await openDatabase({ url: copy.url })
  const from = await searchedFrom((text) => database.db.execute(text))
  const close = async () => {
    await database.close()
    if (!copy.isSuperuser) return dropTestDatabase(server, copy.name, from)
    await administer(copy.url, (client) => searchDatabase(asking(client), from))
    kept.push(copy)
  }
  return { ...database, close }
}

const asking =
  (client: pg.Client): Query =>
  (text) =>
    client.query(text)

async function made(server: string, template: string): Promise<Copy> {
  const { name, url } = await createTestDatabase(server, template)
  return administer(url, async (client) => {
    const { rows } = await client.query<{ is_superuser: string }>('show is_superuser')
    return { name, url, shape: await shapeOf(asking(client)), isSuperuser: rows[0]!.is_superuser === 'on' }
  })
}

async function restored(server: string, copy: Copy | undefined): Promise<Copy | undefined> {
  if (!copy) return undefined
  const isRestored = await administer(copy.url, async (client) => {
    await endOthers(client)
    if ((await shapeOf(asking(client))) !== copy.shape) return false
    await putBack(asking(client))
    return true
  })
  if (isRestored) return copy
  // It was searched when it was returned.
  await administer(server, (client) => client.query(`drop database ${copy.name} with (force)`))
  return restored(server, kept.pop())
}

/** Connections of the previous test: their transactions are rolled back and closed before the rows are compared. */
async function endOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    if (rowCount === 0) return
  }
}
