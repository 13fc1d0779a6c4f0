import type pg from 'pg'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { type Query, searchDatabase, searchedFrom } from './cardSearch.ts'
import { putBack, shapeOf } from './pooledDatabase.ts'
import { administer, createTestDatabase, dropTestDatabase } from './testDatabase.ts'

interface Copy {
  name: string
  url: string
  shape: string
  /** Only then may rows be put back without their foreign keys. */
  isSuperuser: boolean
}

/** Copies on the server that nobody uses at the moment, of this process. */
const kept: Copy[] = []

/**
 * The test world on the server: a copy that an earlier file of this process is done with, with its rows put back, where
 * there is one. Making another costs the server ten times as much. One whose tables were changed is not used again.
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
  // It was searched when it was given back.
  await administer(server, (client) => client.query(`drop database ${copy.name} with (force)`))
  return restored(server, kept.pop())
}

/** Whoever is left of the test before: what they have begun is undone, and they are gone before the rows are compared. */
async function endOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    if (rowCount === 0) return
  }
}
