import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const migrationsFolder = fileURLToPath(new URL('../../api/db/migrations', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))
const pglitePackage = fileURLToPath(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url))

/**
 * An embedded database with every table and no rows, as a dump. Creating it takes seconds, so it is cached until a
 * migration changes. Workers that create it concurrently replace each other's with the same content.
 */
export async function embeddedTemplate(): Promise<Uint8Array> {
  const path = join(cacheFolder, `embedded-${fingerprint()}.tar`)
  if (!existsSync(path)) {
    mkdirSync(cacheFolder, { recursive: true })
    for (const name of readdirSync(cacheFolder)) if (/^embedded-\w+\.tar$/.test(name)) rmSync(join(cacheFolder, name))
    const unfinished = `${path}.${randomUUID()}`
    writeFileSync(unfinished, await makeTemplate())
    renameSync(unfinished, path)
  }
  return readFileSync(path)
}

async function makeTemplate(): Promise<Uint8Array> {
  const database = await PGlite.create({ extensions: { pg_trgm } })
  try {
    await migrate(drizzle(database), { migrationsFolder })
    return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
  } finally {
    await database.close()
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(pglitePackage))
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)))
  }
  hash.update(readFileSync(join(migrationsFolder, 'meta/_journal.json')))
  return hash.digest('hex').slice(0, 16)
}
