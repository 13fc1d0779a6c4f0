import { launchBrowser } from '../../support/browser.ts'
import { liveEvents, scriptBytes, scriptsOf } from '../../support/scriptBytes.ts'
import { verdict } from '../figures.ts'
import { openLiveWorld } from '../live/liveWorld.ts'
import { signIn } from './openScreen.ts'

const firstScreens = ['/inbox', '/patients', '/appointments', '/frontdesk/new', '/log', '/outbox', '/personal']
const targets = { signIn: 90, inAll: 210 }

/**
 * Row 15: the JavaScript that a browser with an empty cache loads for the sign-in page, and then for a first screen;
 * beside it what it loads later for live events.
 */
export async function measureWeight(server: string): Promise<void> {
  const world = await openLiveWorld(server, 1)
  const browser = await launchBrowser()
  try {
    console.log('\nInitial JavaScript, KB as gzip makes them')
    for (const screen of [null, ...firstScreens]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      const visit = async () => {
        await page.goto(`${world.gatewayUrl}/login`, { waitUntil: 'networkidle' })
        if (screen === null) return
        await signIn(world, context)
        const loaded = page.waitForResponse(liveEvents)
        await page.goto(`${world.gatewayUrl}${screen}`)
        await page.locator('#main').waitFor()
        await loaded
      }
      const { first, later } = await scriptsOf(page, visit, liveEvents)
      const label = screen === null ? 'sign-in' : `sign-in and ${new URL(page.url()).pathname}`
      const kilobytes = (await scriptBytes(page, first)) / 1024
      const target = screen === null ? targets.signIn : targets.inAll
      const after = (await scriptBytes(page, later)) / 1024
      const note = screen === null ? '' : `; ${after.toFixed(1)} after three seconds`
      console.log(`${label.padEnd(44)} ${kilobytes.toFixed(1)}${verdict(kilobytes, target)}${note}`)
      await context.close()
    }
  } finally {
    await browser.close()
    await world.close()
  }
}
