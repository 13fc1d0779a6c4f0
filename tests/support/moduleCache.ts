import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfSources } from './sourcesOf.ts'

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Where sources are kept that were made ready to run, each under its own content: a second run of the tests need not do it
 * again. What makes them ready decides the folder; that of an earlier configuration or of other packages is removed.
 */
export function moduleCache(): string {
  const name = `modules-${hashOfSources(['tests/vitest.config.ts'])}`
  for (const other of existsSync(cacheFolder) ? readdirSync(cacheFolder) : [])
    if (/^modules-\w+$/.test(other) && other !== name) rmSync(join(cacheFolder, other), { recursive: true })
  return join(cacheFolder, name)
}
