import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './project.mjs'
import { runProgram, step } from './runProgram.mjs'

/** Installs the packages of package-lock.json unless exactly those are installed. */
export async function ensureInstalled(print = console.log) {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
  const stamp = inRoot('node_modules', '.tally-stamp')
  if (readIfThere(stamp) === wanted) return
  const installed = readIfThere(inRoot('node_modules', '.package-lock.json'))
  if (installed === null || !isSatisfied(JSON.parse(lock), JSON.parse(installed))) {
    await step('Installing the packages of package-lock.json', installPackages, print)
  }
  writeFileSync(stamp, wanted)
}

/** Whether the installed packages match the lock file. Packages for other platforms may be missing. */
export function isSatisfied(lock, installed) {
  const isThere = ([path, { version, optional }]) => {
    const found = installed.packages[path]
    return found ? found.version === version : optional === true
  }
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .every(isThere)
}

/** Within `npm start`, the same npm is used; its path is in the environment. */
async function installPackages() {
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js') && existsSync(npm)) return runProgram(process.execPath, [npm, ...args])
  return runProgram('npm', args)
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
