import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Moves source maps to a separate folder (`dist/maps`), for debugging; the server that serves the app does not have
 * them.
 */
export function keepMapsPlugin(mapsFolder: string): Plugin {
  let folder = ''
  return {
    name: 'keep-maps',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      for (const entry of await readdir(folder, { recursive: true })) {
        if (!entry.endsWith('.map')) continue
        const target = join(mapsFolder, entry)
        await mkdir(dirname(target), { recursive: true })
        await rename(join(folder, entry), target)
      }
    },
  }
}
