import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/** Bytes of the JavaScript that a page loads during a visit, each file once, gzipped. */
export async function scriptBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
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
