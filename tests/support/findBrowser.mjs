import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Environment variable of the test command, so that every test uses the browser it found. */
export const browserVariable = 'TALLY_BROWSER'

/** Headless Chromium: for the same page it takes half as much of the processor. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const shellPlaces = ['/usr/lib64/chromium-browser/headless_shell']
const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const versionTimeoutMs = 30_000

/** @typedef {{ path: string, version: string }} Browser */

/**
 * The first installed browser that starts; a name on the PATH may be a stub that only says what to install.
 * @returns {Promise<Browser | null>}
 */
export const findBrowser = () => firstThatStarts(commands, places)

/**
 * The headless build, as a package manager installs it.
 * @returns {Promise<Browser | null>}
 */
export const findShell = () => firstThatStarts(shells, shellPlaces)

/** The one in the environment variable, if it starts. */
export async function namedBrowser() {
  const path = process.env[browserVariable]
  const version = path && existsSync(path) ? await versionOf(path) : null
  return version === null ? null : { path, version }
}

async function firstThatStarts(names, more) {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((command) => onPath.map((folder) => join(folder, command)))
  for (const path of [...found, ...more].filter((path) => existsSync(path))) {
    const version = await versionOf(path)
    if (version !== null) return { path, version }
  }
  return null
}

/** Its version; null if it does not start. On Windows, Chrome opens a window instead of answering. */
export async function versionOf(path) {
  if (process.platform === 'win32') return 'Chrome'
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: versionTimeoutMs })
    return stdout.trim().split('\n').at(-1) || null
  } catch {
    return null
  }
}
