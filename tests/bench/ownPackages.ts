import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What is measured with or against lies in a folder of its own with its own lock file, never among the product's packages.
 * Installs it where it is not there yet, without a script of any package.
 * @param folder its name beside this file
 * @param programs what has to be there afterwards
 * @returns the folder, and where a program of it is
 */
export function ownPackages(folder: string, programs: readonly string[], what: string) {
  const path = fileURLToPath(new URL(folder, import.meta.url))
  const program = (name: string) => join(path, 'node_modules', '.bin', name)
  if (!programs.every((name) => existsSync(program(name)))) {
    console.log(`Installing ${what} (once) …`)
    runIn(path, 'npm', ['ci', '--ignore-scripts'], process.env)
  }
  return { path, program }
}

/** @throws with the end of what it complained of, where it fails */
export function runIn(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`)
  return stdout
}
