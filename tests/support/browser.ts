import { chromium, type Browser, type BrowserContext } from 'playwright'
import { browserVariable, findBrowser } from './findBrowser.mjs'

const quietly = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the installed Chromium, or the one that Playwright has downloaded; nothing in it calls home.
 * @throws an error that names the remedy when there is none
 */
export const launchBrowser = (): Promise<Browser> =>
  launched((executablePath) => chromium.launch({ executablePath, args: quietly }))

/** The same with a profile of its own in an empty folder, whose pages other programs may drive by a port in `args`. */
export const launchProfile = (folder: string, args: readonly string[]): Promise<BrowserContext> =>
  launched((executablePath) =>
    chromium.launchPersistentContext(folder, { executablePath, args: [...quietly, ...args] }),
  )

async function launched<T>(launch: (executablePath: string) => Promise<T>): Promise<T> {
  const executablePath = process.env[browserVariable] ?? (await findBrowser())?.path ?? chromium.executablePath()
  try {
    return await launch(executablePath)
  } catch (error) {
    throw new Error('No browser to test with: `npm test` installs one, or install Chromium.', { cause: error })
  }
}
