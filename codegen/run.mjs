import { pathToFileURL } from 'node:url'
import { existsSync } from 'node:fs'
import { emitServer } from './emitServer.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, inRoot, Problem } from './project.mjs'
import { BuildMemory } from './staleness.mjs'

/** Runs one entry of the server side, built first when stale: `node codegen/run.mjs api/imports/main file.csv`. */
asCommand(import.meta.url, async () => {
  const [entry, ...rest] = process.argv.slice(2)
  if (!entry) throw new Problem('Say what to run, for example: node codegen/run.mjs api/imports/main')
  await runEntry(entry, rest)
})

/** Runs an entry with arguments, built first when stale. */
export async function runEntry(entry, args) {
  await ensureInstalled(console.error)
  await emitServer(new BuildMemory(), console.error)
  const script = inRoot('dist/server', `${entry.replace(/\.[jt]s$/, '')}.js`)
  if (!existsSync(script)) throw new Problem(`There is no ${entry} to run.`)
  process.argv = [process.argv[0], script, ...(args[0] === '--' ? args.slice(1) : args)]
  await import(pathToFileURL(script).href)
}
