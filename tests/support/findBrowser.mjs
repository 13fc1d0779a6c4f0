import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Set by the test command, so that every test uses the browser it found. */
export const browserVariable = 'TALLY_BROWSER'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]
const versionTimeoutMs = 30_000

/**
 * The first installed browser that starts; a name on the PATH may be a stub that only says what to install.
 * @returns {Promise<{ path: string, version: string } | null>}
 */
export async function findBrowser() {
  const named = process.env[browserVariable]
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const found = commands.flatMap((command) => onPath.map((folder) => join(folder, command)))
  for (const path of [...(named ? [named] : []), ...found, ...places].filter((path) => existsSync(path))) {
    const version = await versionOf(path)
    if (version !== null) return { path, version }
  }
  return null
}

/** Its version; null when it does not start. Windows' Chrome opens a window instead of answering. */
export async function versionOf(path) {
  if (process.platform === 'win32') return 'Chrome'
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: versionTimeoutMs })
    return stdout.trim().split('\n').at(-1) || null
  } catch {
    return null
  }
}
