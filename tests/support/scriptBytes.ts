import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright'

/** The first file of what every screen loads three seconds after its shell, so that mentions arrive anywhere. */
export const liveEvents = /\/assets\/MentionToasts-/

/**
 * Addresses of the scripts that a page requests during a visit, each once, also those that its cache has.
 *
 * @param until A file that is loaded after the first screen; it and the later ones are in `later`.
 */
export async function scriptsOf(page: Page, visit: () => Promise<void>, until?: RegExp) {
  const first = new Set<string>()
  const later = new Set<string>()
  let isOver = false
  const add = (request: Request) => {
    if (until?.test(request.url()) === true) isOver = true
    if (request.resourceType() === 'script') (isOver ? later : first).add(request.url())
  }
  const drop = (request: Request) => [first, later].forEach((scripts) => scripts.delete(request.url()))
  page.on('request', add).on('requestfailed', drop)
  await visit()
  await page.waitForLoadState('networkidle')
  page.off('request', add).off('requestfailed', drop)
  return { first: [...first], later: [...later] }
}

/** Bytes of scripts, each once, gzipped. */
export async function scriptBytes(page: Page, ...scripts: readonly (readonly string[])[]): Promise<number> {
  const sizes = await Promise.all([...new Set(scripts.flat())].map((url) => gzipBytes(page, url)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Fetched again, because the browser drops the body of a response when the page navigates. */
async function gzipBytes(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url)
  return gzipSync(await response.body(), { level: 9 }).length
}
