import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot, root } from './project.mjs'
import { filesBelow } from './staleness.mjs'

/** The list that `gateway/schema.ts` imports. */
export const schemaFilesFile = 'gateway/schemaFiles.generated.ts'

/** Folders of the gateway without types of the graph. */
const notDomains = new Set(['rest', 'graph', 'access', 'live', 'operation', 'conformance'])

const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.test.ts')
const importsOf = (path) =>
  [...readFileSync(inRoot(path), 'utf8').matchAll(/^(?:import(?! type)|export) [^'"]*?from '(\.[^']+)'/gms)].map(
    ([, specifier]) => posix.join(posix.dirname(path), specifier),
  )

/**
 * The text of the list: every file of a domain that adds to the graph, recognized by its imports: the schema builder, or
 * a file of `gateway/graph` that uses the builder (`restMutation`, `connection`, `openEnum` …).
 */
export function schemaFilesText() {
  const makers = new Set(['gateway/graph/builder.ts'])
  const graphFiles = [...filesBelow(root, 'gateway/graph')].filter(isSource)
  for (const path of graphFiles) if (importsOf(path).some((target) => makers.has(target))) makers.add(path)
  const domainFiles = [...filesBelow(root, 'gateway')].filter((path) => {
    const [, folder, file] = path.split('/')
    return isSource(path) && file !== undefined && !notDomains.has(folder)
  })
  const adding = domainFiles.filter((path) => importsOf(path).some((target) => makers.has(target)))
  return adding.map((path) => `import './${posix.relative('gateway', path)}'\n`).join('')
}
