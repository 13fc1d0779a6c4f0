import { parse } from 'cookie'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { LiveWorld } from '../live/liveWorld.ts'

type Reached = Pick<LiveWorld, 'gatewayUrl' | 'cookies'>

/** Signs a browser in: by the cookies of the last session, which no client holds. */
export async function signIn({ gatewayUrl, cookies }: Reached, context: BrowserContext): Promise<void> {
  const pairs = Object.entries(parse(cookies.at(-1)!))
  await context.addCookies(pairs.map(([name, value]) => ({ name, value: value!, url: gatewayUrl })))
}

/** A screen of the product in a browser window of its own, of somebody who is signed in. */
export async function openScreen(world: Reached, browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(world, context)
  const page = await context.newPage()
  // Whoever compiles this file wraps named functions in a call that pages do not know.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
  await page.goto(`${world.gatewayUrl}${path}`)
  return page
}
