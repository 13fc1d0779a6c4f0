import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfSources } from './sourcesOf.ts'

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Folder of transformed sources, each under its own content, so that a second test run need not transform them again.
 * It depends on the configuration of the transformation; folders of earlier configurations or packages are removed.
 */
export function moduleCache(): string {
  const name = `modules-${hashOfSources(['tests/vitest.config.ts'])}`
  for (const other of existsSync(cacheFolder) ? readdirSync(cacheFolder) : [])
    if (/^modules-\w+$/.test(other) && other !== name) rmSync(join(cacheFolder, other), { recursive: true })
  return join(cacheFolder, name)
}
