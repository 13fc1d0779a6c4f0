import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Below one packet, compression saves nothing. */
const floorBytes = 1000

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < floorBytes) return
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ])
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)])
}

/** Writes a `.gz` and a `.br` beside every text asset, so that the server only has to pick one. */
export function precompressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true })
      await Promise.all(
        entries.filter((entry) => compressible.test(entry)).map((entry) => compress(join(folder, entry))),
      )
    },
  }
}
