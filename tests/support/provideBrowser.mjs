import { existsSync } from 'node:fs'
import { runProgram, runTool, step } from '../../codegen/runProgram.mjs'
import { findBrowser, versionOf } from './findBrowser.mjs'

const downloadTimeoutMs = 240_000
const installTimeoutMs = 420_000

const managers = [
  { command: 'apt-get', runs: [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']] },
  { command: 'apk', runs: [['add', 'chromium']] },
  { command: 'dnf', runs: [['install', '--assumeyes', 'chromium']] },
]

/**
 * A browser for the tests: an installed one, else Playwright's download, else the system's package manager.
 * It says what it found or did.
 * @returns {Promise<string | null>} its path; null when there is none to be had
 */
export async function provideBrowser(print = console.log) {
  const installed = await findBrowser()
  if (installed) {
    print(`• Browser: ${installed.version}, installed at ${installed.path}`)
    return installed.path
  }
  return (await downloaded(print)) ?? (await fromPackages(print))
}

async function downloaded(print) {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    const download = () =>
      runTool('playwright', 'playwright', ['install', 'chromium'], { timeoutMs: downloadTimeoutMs })
    const isDone = await attempt("No browser is installed: downloading Playwright's Chromium", download, print)
    if (!isDone) return null
  }
  const version = await versionOf(path)
  print(
    version
      ? `• Browser: ${version}, downloaded by Playwright`
      : "  Playwright's Chromium does not start on this system.",
  )
  return version === null ? null : path
}

async function fromPackages(print) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  for (const { command, runs } of managers) {
    const install = async () => {
      for (const args of runs) await runAs([...prefix, command, ...args])
    }
    if (!(await isThere(command))) continue
    await attempt(`Installing Chromium with ${command}`, install, print)
    const installed = await findBrowser()
    if (installed) print(`• Browser: ${installed.version}, installed by ${command}`)
    return installed?.path ?? null
  }
  return null
}

const runAs = ([command, ...args]) =>
  runProgram(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: installTimeoutMs })

async function attempt(label, work, print) {
  try {
    await step(label, work, print)
    return true
  } catch (error) {
    print(`  That did not work: ${error.message.trim().split('\n')[0]}`)
    return false
  }
}

async function isThere(command) {
  try {
    await runProgram(command, ['--version'])
    return true
  } catch {
    return false
  }
}
