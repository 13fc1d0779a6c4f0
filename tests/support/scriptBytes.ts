import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/** Bytes of the JavaScript that came to a page during a visit, each file once, as gzip makes them. */
export async function scriptBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const isNew = response.request().resourceType() === 'script' && !scripts.has(response.url())
    if (isNew)
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      )
  })
  await visit()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.values())
  return sizes.reduce((sum, size) => sum + size, 0)
}
