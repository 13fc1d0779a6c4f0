import { mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Puts source maps into a folder of their own (`dist/maps`): whoever looks into an error has them, and the server that
 * serves the app has none to give.
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
        const kept = join(mapsFolder, entry)
        await mkdir(dirname(kept), { recursive: true })
        await rename(join(folder, entry), kept)
      }
    },
  }
}
