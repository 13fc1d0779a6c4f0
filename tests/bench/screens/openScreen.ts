import { parse } from 'cookie'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { LiveWorld } from '../live/liveWorld.ts'

type Reached = Pick<LiveWorld, 'gatewayUrl' | 'cookies'>

/** Signs a browser in with the cookies of the last session, which no client uses. */
export async function signIn({ gatewayUrl, cookies }: Reached, context: BrowserContext): Promise<void> {
  const pairs = Object.entries(parse(cookies.at(-1)!))
  await context.addCookies(pairs.map(([name, value]) => ({ name, value: value!, url: gatewayUrl })))
}

/** A screen of the product in its own browser window, with a signed-in user. */
export async function openScreen(world: Reached, browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(world, context)
  const page = await context.newPage()
  // The compiler of this file wraps named functions in a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto(`${world.gatewayUrl}${path}`)
  return page
}
