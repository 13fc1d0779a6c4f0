import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot, root } from './project.mjs'
import { filesBelow } from './staleness.mjs'

/**
 * `web/patients/patientAction.ts` declares what an action of a patient is; each file that calls it has one action.
 * Their list, `web/patients/patientActions.ts`, is generated from those files, so that a new action is one new file.
 */
const factory = /export const (\w+)Action = <Key\b/
const declaration = /export const (\w+) = (\w+)Action<(\w+)\$key>/
const fragmentOf = (name) => new RegExp(`fragment ${name} on (\\w+)`)

/** @param {Map<string, string>} files Text by path from the root. @returns {Map<string, string>} the lists, likewise */
export function actionLists(files) {
  const kinds = [...files].flatMap(([path, text]) => {
    const kind = factory.exec(text)?.[1]
    return kind === undefined ? [] : [{ kind, folder: `${posix.dirname(path)}/` }]
  })
  return new Map(kinds.map(({ kind, folder }) => [`${folder}${kind}Actions.ts`, listOf(kind, folder, files)]))
}

function listOf(kind, folder, files) {
  const actions = [...files].flatMap(([path, text]) => {
    const [, name, of, fragment] = declaration.exec(text) ?? []
    return of === kind ? [{ path, name, fragment, type: fragmentOf(fragment).exec(text)?.[1] }] : []
  })
  const sorted = actions.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const imports = sorted.map(({ name, path }) => `import { ${name} } from '${relative(folder, path)}'`)
  const type = `${kind[0].toUpperCase()}${kind.slice(1)}Action`
  const list = `${kind}Actions`
  return `// Written by \`npm run generate\`: one line for each file that calls \`${kind}Action\`.
import { graphql } from 'react-relay/hooks'
import type { ${list}_${kind}$data } from './__generated__/${list}_${kind}.graphql.ts'
import type { ${type} } from './${kind}Action.ts'
${imports.join('\n')}

export const ${list}Fragment = graphql\`
  fragment ${list}_${kind} on ${sorted[0].type} {
${sorted.map(({ fragment }) => `    ...${fragment}`).join('\n')}
  }
\`

export const ${list}: readonly ${type}<${list}_${kind}$data>[] = [
${sorted.map(({ name }) => `  ${name},`).join('\n')}
]
`
}

function relative(folder, path) {
  const found = posix.relative(folder, path)
  return found.startsWith('.') ? found : `./${found}`
}

/** The lists of the project, as they should be. */
export function projectActionLists() {
  const paths = [...filesBelow(root, 'web')].filter((path) => /\.tsx?$/.test(path) && !path.includes('/__generated__/'))
  return actionLists(new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])))
}
