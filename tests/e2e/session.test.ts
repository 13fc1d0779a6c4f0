import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { RealProvider } from '../support/realProvider.ts'
import { runOwnProduct, signIn, stillDesk } from './browserPage.ts'

let provider: RealProvider
let context: BrowserContext
let page: Page

// Stopped last, after the product that uses it.
afterAll(() => provider?.stop())
const running = runOwnProduct(async (url) => {
  provider = await RealProvider.open(url)
  const { issuer, clientId, clientSecret } = provider.options
  return { PUBLIC_URL: url, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
})
beforeEach(async () => {
  context = await running.browser.newContext(stillDesk)
  page = await context.newPage()
})
afterEach(() => context.close())

const firstRow = (of: Page) => of.getByRole('row').nth(1).waitFor()

async function typeEmail(email: string, path: string): Promise<void> {
  await page.goto(`${running.product.url}${path}`)
  await page.getByLabel(/email/i).fill(email)
  await page.keyboard.press('Enter')
}

test('an email leads to the identity provider, whose denial the sign-in page states, and then to the requested page', async () => {
  const person = { subject: 'frances', email: 'frontdesk@redwood.example.com', isVerified: true }
  provider.person = { ...person, error: 'access_denied' }
  await typeEmail(person.email, '/login')
  await page.getByText('The identity provider didn’t sign you in.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  provider.person = person
  await typeEmail(person.email, '/login?returnTo=%2Fpatients%3Fq%3DMei')
  await expect.poll(() => page.url(), { timeout: 30_000 }).toBe(`${running.product.url}/patients?q=Mei`)
  await firstRow(page)
})

test('an idle session warns first, then ends in every tab', async () => {
  await signIn(context, running.product, 'admin@harborview.example.com')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${running.product.url}/patients`)
    await firstRow(tab)
  }
  const beIdle = (minutes: number) =>
    page.evaluate((ms) => localStorage.setItem('tally.lastActivity', String(Date.now() - ms)), minutes * 60_000)
  await beIdle(29.2)
  await page.reload()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await beIdle(31)
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  for (const tab of [page, other])
    await tab.getByText('You have been logged off because your session has expired').waitFor()
  await page.goto(`${running.product.url}/patients`)
  await page.getByLabel(/email/i).waitFor()
})
