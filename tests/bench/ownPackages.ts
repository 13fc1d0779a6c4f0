import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Packages of a measurement are in a separate folder with its own lock file, never among the product's packages.
 * Installs them if they are missing, without running package scripts.
 * @param folder its name beside this file
 * @param programs programs that must exist afterwards
 * @returns the folder, and the path of a program in it
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

/** @throws with the end of npm's output if it fails */
export function runIn(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`)
  return stdout
}
