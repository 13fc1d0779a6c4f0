import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, where every command runs. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A path from the root. */
export const inRoot = (...parts) => join(root, ...parts)

/** A problem that the user can fix. Its message is one plain sentence, shown without a stack. */
export class Problem extends Error {}

const oldestNode = [20, 19]

/**
 * Runs `command` if the file at `url` is the started one (not imported): from the root, on a supported Node version,
 * with problems printed as sentences.
 */
export function asCommand(url, command) {
  if (!process.argv[1] || realpathSync(process.argv[1]) !== realpathSync(fileURLToPath(url))) return
  process.chdir(root)
  Promise.resolve()
    .then(requireNode)
    .then(command)
    .catch((error) => {
      console.error(error instanceof Problem ? `\n${error.message}` : error)
      process.exitCode = 1
    })
}

/** @throws Problem if this Node version is too old */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (isEnough) return
  throw new Problem(
    `Tally Care needs Node ${oldestNode.join('.')} or newer, and this is ${version}. Install one from https://nodejs.org and try again.`,
  )
}

/** The script behind a command of an installed package: `programOf('typescript', 'tsc')`. */
export function programOf(packageName, command = packageName) {
  const { bin } = JSON.parse(readFileSync(inRoot('node_modules', packageName, 'package.json'), 'utf8'))
  return inRoot('node_modules', packageName, typeof bin === 'string' ? bin : bin[command])
}
