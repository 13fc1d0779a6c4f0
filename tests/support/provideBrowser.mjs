import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram, runTool, step } from '../../codegen/runProgram.mjs'
import { findBrowser, findShell, namedBrowser, versionOf } from './findBrowser.mjs'

/** Maximum time without any browser, and with one that is only slower. */
const needed = { downloadMs: 240_000, installMs: 420_000 }
const wished = { downloadMs: 60_000, installMs: 420_000 }

/** Each system's names of Chromium: first the headless build, then the one that every release has. */
const managers = [
  {
    command: 'apt-get',
    packages: ['chromium-headless-shell', 'chromium'],
    // An interrupted install would leave the system in need of repair, so only the download before may be interrupted.
    downloads: (name) => [['update'], ['install', '--yes', '--no-install-recommends', '--download-only', name]],
    install: (name) => ['install', '--yes', '--no-install-recommends', name],
  },
  {
    command: 'apk',
    packages: ['chromium-headless-shell', 'chromium'],
    downloads: () => [],
    install: (name) => ['add', name],
  },
  {
    command: 'dnf',
    packages: ['chromium-headless', 'chromium'],
    downloads: () => [],
    install: (name) => ['install', '--assumeyes', name],
  },
]

/**
 * A browser for the tests. A headless build is preferred, because it takes half as much of the processor: an installed
 * one, else Playwright's download, else the system's package. If only a full browser is installed and the headless one
 * cannot be installed soon, the full one is used. Reports what it found or did.
 * @param {Promise<unknown>} packages settles once the project's own packages are installed
 * @returns {Promise<string | null>} its path; null if there is none
 */
export async function provideBrowser(packages, print = console.log) {
  const given = (await namedBrowser()) ?? (await findShell())
  if (given) return announced(given, print)
  const installed = await findBrowser()
  if (!installed) return (await downloaded(packages, needed, print)) ?? (await fromPackages(needed, print))
  return (await besideInstalled(packages, print)) ?? announced(installed, print)
}

function announced({ path, version }, print) {
  print(`• Browser: ${version}, installed at ${path}`)
  return path
}

/** A root user's system is a test system, whose packages may be installed; others are left unchanged. */
async function besideInstalled(packages, print) {
  const isAptThere = process.getuid?.() === 0 && (await isThere('apt-get'))
  return isAptThere ? fromPackages(wished, print) : downloaded(packages, wished, print)
}

async function downloaded(packages, { downloadMs }, print) {
  await packages
  const { chromium } = await import('playwright')
  const whole = chromium.executablePath()
  if (!shellBeside(whole)) {
    const download = () =>
      runTool('playwright', 'playwright', ['install', '--only-shell', 'chromium'], { timeoutMs: downloadMs })
    const isDone = await attempt("Downloading Playwright's Chromium without windows", download, print)
    if (!isDone && !existsSync(whole)) return null
  }
  const path = shellBeside(whole) ?? whole
  const version = await versionOf(path)
  print(
    version
      ? `• Browser: ${version}, downloaded by Playwright`
      : "  Playwright's Chromium does not start on this system.",
  )
  return version === null ? null : path
}

/**
 * Where Playwright puts the headless Chromium: in `chromium_headless_shell-1/chrome-headless-shell-linux64` beside
 * `chromium-1/chrome-linux64`.
 * @param {string} whole the path of the full one, whether it exists or not
 */
function shellBeside(whole) {
  const [, cache, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(whole) ?? []
  const folder = join(cache ?? dirname(whole), `chromium_headless_shell-${revision}`)
  if (!existsSync(folder)) return null
  const names = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell']
  const paths = readdirSync(folder).flatMap((each) => names.map((name) => join(folder, each, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

/** If requested, only the headless build helps. */
async function fromPackages(limits, print) {
  for (const manager of managers) {
    if (!(await isThere(manager.command))) continue
    for (const name of limits === wished ? manager.packages.slice(0, 1) : manager.packages) {
      await attempt(`Installing ${name} with ${manager.command}`, () => installed(manager, name, limits), print)
      const found = (await findShell()) ?? (limits === wished ? null : await findBrowser())
      if (found) return announced(found, print)
    }
    return null
  }
  return null
}

async function installed({ command, downloads, install }, name, { downloadMs, installMs }) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  for (const args of downloads(name)) await runAs([...prefix, command, ...args], downloadMs)
  await runAs([...prefix, command, ...install(name)], installMs)
}

const runAs = ([command, ...args], timeoutMs) =>
  runProgram(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs })

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
