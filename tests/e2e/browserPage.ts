import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, test } from 'vitest'
import { launchForTests } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Elements in a color transition have neither color yet. */
const settledScript = `await Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity).map((one) => one.finished))`
const axeScript = (rules?: readonly string[]) =>
  `(async () => { ${settledScript}; return (await axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })})).violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(', ')) })()`

/**
 * The findings of axe on the current page; run outside of the page's own scripts. Loading axe takes as long as a run,
 * so it stays on the page until the next load.
 * @param rules checked rules; default: all
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axeSource)
  return page.evaluate(axeScript(rules))
}

/** Animations are off, because without a graphics card the processor draws every frame. */
export const stillDesk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

/** Busy cores slow a page down by several times; the wait ends as soon as the content appears. */
const patienceMs = 45_000

export interface RunningProduct {
  product: Product
  browser: Browser
}

/** Shared by the files of a worker, from the first one that needs it until after the last. */
const sharing = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchForTests()
    browser.on('context', (context) => context.setDefaultTimeout(patienceMs))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startProduct()
    onCleanup(product.stop)
    return product
  })

/**
 * The product and a browser for the tests of a file. Other files share both, so a file uses rows and accounts that no
 * other file depends on. It leaves nothing open in the browser.
 */
export function runProduct(): RunningProduct {
  const running = {} as RunningProduct
  sharing.beforeAll(({ browser, product }) => void Object.assign(running, { browser, product }))
  afterAll(() => closeContexts(running))
  return running
}

/** The same with a product for this file only, started with its own configuration. */
export function runOwnProduct(...configuration: Parameters<typeof startProduct>): RunningProduct {
  const running = {} as RunningProduct
  sharing.beforeAll(async ({ browser }) => {
    running.browser = browser
    running.product = await startProduct(...configuration)
  })
  afterAll(async () => {
    await closeContexts(running)
    await running.product?.stop()
  })
  return running
}

const closeContexts = async ({ browser }: RunningProduct) =>
  Promise.all((browser?.contexts() ?? []).map((context) => context.close()))

/** Types an email and a password into the sign-in page, in any language; the caller awaits the result. */
export async function typePassword(page: Page, product: Product, email: string, password = product.password) {
  await page.goto(`${product.url}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Signs a browser in as the sign-in page would, without a page, because typing is slow and tested elsewhere. The caller
 * opens the next page.
 * @throws if the server rejects it
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

/**
 * Navigates as a link within the app would, which costs a third of a page load; loads the page if the app is not open.
 */
export async function goTo(page: Page, product: Product, path: string): Promise<void> {
  const isThere = page.url().startsWith(product.url) && (await page.locator('#main').count()) > 0
  await (isThere ? followLink(page, path) : page.goto(`${product.url}${path}`))
}

/** What the router does for a link; the previous screen may stay until the next one is ready. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

/**
 * Pages of users who sign in once per file, each in a separate browser context, and stay where the last test left them.
 * @param onOpened called with each new page
 */
export function pagesOf(running: RunningProduct, onOpened: (page: Page) => void = () => undefined) {
  const pages = new Map<string, Page>()
  return async (email: string): Promise<Page> => {
    const page = pages.get(email) ?? (await (await running.browser.newContext(stillDesk)).newPage())
    if (!pages.has(email)) {
      pages.set(email, page)
      onOpened(page)
      await signIn(page.context(), running.product, email)
    }
    return page
  }
}

/** Types the same into the page. Waits for the shell instead of an address, because one load may replace another. */
export async function typedIn(page: Page, product: Product, email: string, password?: string): Promise<void> {
  await typePassword(page, product, email, password)
  await page.locator('#main').waitFor()
}
