import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/**
 * Bytes of the JavaScript that a page loads during a visit, each file once, gzipped.
 *
 * @param until A file that is loaded after the first screen; from it on, nothing is counted.
 */
export async function scriptBytes(page: Page, visit: () => Promise<void>, until?: RegExp): Promise<number> {
  const scripts = new Set<string>()
  let isOver = false
  page.on('request', (request) => {
    if (until?.test(request.url()) === true) isOver = true
    if (request.resourceType() === 'script' && !isOver) scripts.add(request.url())
  })
  page.on('requestfailed', (request) => scripts.delete(request.url()))
  await visit()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts].map((url) => gzipBytes(page, url)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Fetched again, because the browser drops the body of a response when the page navigates. */
async function gzipBytes(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url)
  return gzipSync(await response.body(), { level: 9 }).length
}
