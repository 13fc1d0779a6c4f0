import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot, root } from './project.mjs'
import { filesBelow } from './staleness.mjs'

/** The list of the contract's files in documentation order: by name. */
export const contractFilesFile = 'api/contract/domains.generated.ts'
/** Every table, for the database and for the command that writes migrations. */
export const tablesFile = 'api/db/schema.ts'

const head = 'Written by `npm run generate`: one line for each file that'

function filesThat(folder, declares) {
  const paths = [...filesBelow(root, folder)].filter((path) => /^[^/]+\/[^/]+\/\w+\.ts$/.test(path))
  return paths
    .filter((path) => declares.test(readFileSync(inRoot(path), 'utf8')))
    .map((path) => posix.basename(path, '.ts'))
    .toSorted()
}

/** Generated lists of API files, which include a new endpoint or table as soon as its file exists. */
export function moduleLists() {
  const domains = filesThat('api/contract', /^export const \w+ = endpoint\(/m)
  const imports = domains.map((name) => `import * as ${name} from './${name}.ts'\n`)
  const tables = filesThat('api/db', /^export const \w+ = table\(/m)
  return new Map([
    [
      contractFilesFile,
      `// ${head} declares an endpoint.
${imports.join('')}
/** What the contract exports, by file. */
export const domains: readonly object[] = [
${domains.map((name) => `  ${name},\n`).join('')}]
`,
    ],
    [tablesFile, `// ${head} declares a table.\n${tables.map((name) => `export * from './${name}.ts'\n`).join('')}`],
  ])
}
