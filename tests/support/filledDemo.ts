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
import { openDatabase } from '../../api/db/database.ts'
import { users } from '../../api/db/schema.ts'
import { hashPassword } from '../../api/session/password.ts'
import { freePort } from './freePort.mjs'
import { hashOfSources } from './sourcesOf.ts'
import { endServer, startServer } from './serverProcess.ts'
import { cheapHashing } from './cheapHashing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the filled demo. */
    filledDemo: string
  }
}

const placesIn = (folder: string) => ({ demo: join(folder, 'demo'), failure: join(folder, 'failure') })

/** Maximum age of the demo, whose dates are relative to the day of filling. */
const cacheHours = 1
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Fills the demo with the built API, as on a first start; every product starts with a copy. It is filled during the
 * first tests of a run, and cached for an hour unless its sources change.
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tally-demo-'))
  const { failure } = placesIn(folder)
  const filling = fill(folder).catch((error: unknown) => writeFileSync(failure, String(error)))
  project.provide('filledDemo', folder)
  return async () => {
    await filling
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Moved to its place when it is complete. */
async function fill(folder: string): Promise<void> {
  const started = join(folder, 'started')
  const cached = join(
    cacheFolder,
    `demo-${hashOfSources(['api/main.ts', 'tests/support/filledDemo.ts'])}-${demoDay(new Date())}`,
  )
  if (existsSync(cached) && Date.now() - statSync(cached).mtimeMs < cacheHours * 3_600_000) {
    await cp(cached, started, { recursive: true })
    return renameSync(started, placesIn(folder).demo)
  }
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: started, API_PORT: String(await freePort()) }
  delete env['DATABASE_URL']
  await endServer(await startServer('api', env), 'SIGTERM')
  await easePasswords(started)
  mkdirSync(cacheFolder, { recursive: true })
  for (const name of readdirSync(cacheFolder))
    if (/^demo-[\w-]+$/.test(name)) rmSync(join(cacheFolder, name), { recursive: true })
  const unfinished = `${cached}.${randomUUID()}`
  await cp(started, unfinished, { recursive: true })
  renameSync(unfinished, cached)
  renameSync(started, placesIn(folder).demo)
}

/** A password hash costs a fifth of a second of a core by design; the tests sign in a hundred times. */
async function easePasswords(folder: string): Promise<void> {
  const database = await openDatabase({ folder })
  const passwordHash = await hashPassword(demoPassword, cheapHashing)
  await database.db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
  await database.close()
}

/**
 * Copies the demo into `folder`, in the state after the first start.
 * @throws the reason that it could not be filled
 */
export async function copyFilledDemo(folder: string): Promise<void> {
  const { demo, failure } = placesIn(inject('filledDemo'))
  await vi.waitUntil(() => existsSync(demo) || existsSync(failure), { timeout: 120_000, interval: 100 })
  if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'))
  await cp(demo, folder, { recursive: true })
}
