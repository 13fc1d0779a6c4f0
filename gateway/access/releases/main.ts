import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { readRegistry } from '../../partners/registry.ts'
import { readReleases, releaseName, withRelease } from './releases.ts'
import { schemaDiff } from './schemaDiff.ts'

const usage = `Releases of the schema and the app’s documents, in gateway/access/releases.
  npm run schema:release -- [NAME]   stores the schema and the app’s documents of a release; the default name is the date
  npm run schema:diff                lists changes since the last release that break a partner or an app that is still open`

const folder = 'gateway/access/releases'
const released = join(folder, 'schema.graphql')
const print = (line: string) => process.stdout.write(`${line}\n`)
const textOf = (path: string) => readFileSync(path, 'utf8')

function release(given: string | undefined): void {
  const day = new Date().toISOString().slice(0, 10)
  const app = JSON.parse(textOf('gateway/access/persistedDocuments.json')) as Record<string, string>
  const next = withRelease(readReleases(), { name: releaseName(given, day), day, app })
  writeFileSync(join(folder, 'released.json'), `${JSON.stringify(next, null, 2)}\n`)
  writeFileSync(released, textOf('schema.graphql'))
  print(
    `Stored releases: ${next.stored.map((each) => each.name).join(', ')}; ${Object.keys(next.documents).length} documents.`,
  )
}

/** @returns whether a change breaks a partner or an app */
function diff(): boolean {
  if (!existsSync(released)) throw new Error('Nothing was released yet: npm run schema:release')
  const parties = { registry: readRegistry(), releases: readReleases() }
  const breaks = schemaDiff(buildSchema(textOf(released)), buildSchema(textOf('schema.graphql')), parties)
  for (const { change, broken } of breaks) {
    print(`${broken.length > 0 ? '✗' : '-'} ${change}`)
    for (const { who, operations } of broken) print(`    ${who}: ${operations.join(', ')}`)
  }
  const harmful = breaks.filter(({ broken }) => broken.length > 0).length
  print(`${breaks.length} breaking changes since the last release; ${harmful} of them break a partner or an app.`)
  return harmful > 0
}

const [command, name] = process.argv.slice(2)
const isHelp = name === '--help' || name === '-h'
try {
  if (isHelp) print(usage)
  else if (command === 'release') release(name)
  else if (command === 'diff') process.exitCode = diff() ? 1 : 0
  else {
    print(usage)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
