import { chromium, type Browser } from 'playwright'
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
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env[browserVariable] ?? (await findBrowser())?.path ?? chromium.executablePath()
  try {
    return await chromium.launch({ executablePath, args: quietly })
  } catch (error) {
    throw new Error('No browser to test with: `npm test` installs one, or install Chromium.', { cause: error })
  }
}
