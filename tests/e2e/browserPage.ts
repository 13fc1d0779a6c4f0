import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What is on its way from one colour to another has neither yet. */
const settledScript = `await Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished))`
const axeScript = `(async () => { ${axeSource}; ${settledScript}; return (await axe.run({ resultTypes: ['violations'] })).violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(', ')) })()`

/** What axe finds on the page as it stands; run outside of the page's own scripts. */
export const axeFindings = (page: Page) => page.evaluate(axeScript) as Promise<string[]>

export interface RunningProduct {
  product: Product
  browser: Browser
}

/** The product and a browser for the tests of a file, from before the first of them until after the last. */
export function runProduct(...configuration: Parameters<typeof startProduct>): RunningProduct {
  const running = {} as RunningProduct
  beforeAll(async () => {
    running.product = await startProduct(...configuration)
    running.browser = await launchBrowser()
  })
  afterAll(async () => {
    await running.browser?.close()
    await running.product?.stop()
  })
  return running
}

/** Types an e-mail and a password into the sign-in page, in whatever language; what they lead to is for the caller to await. */
export async function typePassword(page: Page, product: Product, email: string, password = product.password) {
  await page.goto(`${product.url}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Signs a browser in as the sign-in page would, without a page: typing is tested where signing in is, and costs more
 * than most of what the other tests do. What is opened next is for the caller to say.
 * @throws where the server refuses
 */
export async function signIn(
  { request }: BrowserContext,
  product: Product,
  email: string,
  password = product.password,
): Promise<void> {
  const answer = await request.post(`${product.url}/api/v2/token`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} was not signed in: ${answer.status()}`)
}

/** Types the same into the page. The shell says so, not an address: one load is given up for the next on the way. */
export async function typedIn(page: Page, product: Product, email: string, password?: string): Promise<void> {
  await typePassword(page, product, email, password)
  await page.locator('#main').waitFor()
}
