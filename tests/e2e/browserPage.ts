import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
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

/** Signs in. The shell says so, not an address: one load is given up for the next on the way. */
export async function signIn(page: Page, product: Product, email: string, password?: string): Promise<void> {
  await typePassword(page, product, email, password)
  await page.locator('#main').waitFor()
}
