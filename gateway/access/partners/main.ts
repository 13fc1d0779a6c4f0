import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSchema } from '../../schema.ts'
import { prepareOperation } from './prepareOperation.ts'
import { drift, publish, RegistryError, retire } from './publish.ts'
import { readFolders } from './readFolder.ts'
import type { Registry } from '../../partners/registry.ts'

const usage = `Operations that partners may run: gateway/access/partners, a folder each.
  npm run partners -- check                         whether all is valid and published
  npm run partners -- publish                       writes what the gateway serves
  npm run partners -- list                          every operation with its id, its cost and the personal data in it
  npm run partners -- retire PARTNER OPERATION|ID   refuses it from now on, and removes its document`

const root = 'gateway/access/partners'
const manifest = 'gateway/partners/manifest.json'
const print = (line: string) => process.stdout.write(`${line}\n`)
const read = (): Registry => (existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Registry) : {})
const write = (registry: Registry) => writeFileSync(manifest, `${JSON.stringify(registry, null, 2)}\n`)

function check(): void {
  const problems = drift(makeSchema(), readFolders(root), read())
  if (problems.length > 0) throw new RegistryError(problems)
  print('All operations are valid and published.')
}

function list(): void {
  for (const [slug, { name, requestsAMinute, operations }] of Object.entries(read())) {
    print(`${slug}: ${name}, ${requestsAMinute} requests a minute`)
    for (const [id, operation] of Object.entries(operations)) {
      const data = Object.entries(operation.personalData).map(([tag, names]) => `${tag} ${names.join(' ')}`)
      print(`  ${operation.name}  ${id}${operation.retiredOn ? `  retired on ${operation.retiredOn}` : ''}`)
      print(`    cost ${operation.cost}; personal data: ${data.join('; ') || 'none'}`)
    }
  }
}

function retireOne([slug = '', requested = '']: string[]): void {
  const { next, name } = retire(read(), slug, requested, new Date().toISOString().slice(0, 10))
  const path = join(root, slug, `${name}.graphql`)
  const folder = readFolders(root).find((each) => each.slug === slug)
  // Of several versions one may be retired; the document is removed only with its own version.
  if (folder?.documents.has(name)) {
    const { id } = prepareOperation(makeSchema(), folder, name)
    if (next[slug]?.operations[id]?.retiredOn) {
      rmSync(path)
      const partnerFile = join(root, slug, 'partner.json')
      const { [name]: _gone, ...operations } = folder.definition.operations
      writeFileSync(partnerFile, `${JSON.stringify({ ...folder.definition, operations }, null, 2)}\n`)
    }
  }
  write(next)
  print(`${name} of ${slug} is refused from the next deployment on.`)
}

const [command, ...rest] = process.argv.slice(2)
try {
  if (command === 'check') check()
  else if (command === 'publish') {
    write(publish(makeSchema(), readFolders(root), read()))
    list()
  } else if (command === 'list') list()
  else if (command === 'retire') retireOne(rest)
  else {
    print(usage)
    process.exitCode = 2
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
