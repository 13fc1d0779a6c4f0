import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Compiled modules, which Node loads itself. */
export const compiledModules = /\/dist\/server\//

/**
 * Tests import the servers as the build compiles them, which must be up to date. Transformed by Vite like the tests,
 * their modules reach each other through accessors instead of Node's own bindings: that took an eighth of the processor
 * time of the servers' tests, and each run in a clean clone had to transform them first.
 */
export const compiledServers = (): Plugin => ({
  name: 'compiled-servers',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/^\..*\.ts$/.test(source)) return null
    const path = relative(root, resolve(dirname(importer), source))
    if (!/^(api|gateway)$/.test(path.split(sep)[0]!)) return null
    const compiled = resolve(root, 'dist/server', path.replace(/\.ts$/, '.js'))
    return existsSync(compiled) ? compiled : null
  },
})
