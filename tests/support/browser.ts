import { chromium, type Browser, type BrowserContext } from 'playwright'
import { browserVariable, findBrowser, findShell } from './findBrowser.mjs'

const quietly = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the installed Chromium, or the one that Playwright has downloaded, without telemetry.
 * @throws an error with the remedy if there is none
 */
export const launchBrowser = (): Promise<Browser> => launched(findBrowser, startAt)

/** The same for tests: a headless build if available, because it takes half as much of the processor. */
export const launchForTests = (): Promise<Browser> =>
  launched(async () => (await findShell()) ?? (await findBrowser()), startAt)

/**
 * The same with a separate profile in an empty folder, whose pages other programs may control through a port in `args`.
 */
export const launchProfile = (folder: string, args: readonly string[]): Promise<BrowserContext> =>
  launched(findBrowser, (executablePath) =>
    chromium.launchPersistentContext(folder, { executablePath, args: [...quietly, ...args] }),
  )

const startAt = (executablePath: string) => chromium.launch({ executablePath, args: quietly })

async function launched<T>(find: typeof findBrowser, launch: (executablePath: string) => Promise<T>): Promise<T> {
  const executablePath = process.env[browserVariable] ?? (await find())?.path ?? chromium.executablePath()
  try {
    return await launch(executablePath)
  } catch (error) {
    throw new Error('No browser to test with: `npm test` installs one, or install Chromium.', { cause: error })
  }
}
