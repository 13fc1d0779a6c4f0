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
  provider.person = { subject: 'frances', email: 'frontdesk@redwood.example.com', isVerified: true }
  context = await running.browser.newContext(stillDesk)
  page = await context.newPage()
})
afterEach(() => context.close())

const firstRow = (of = page) => of.getByRole('row').nth(1).waitFor()

async function typeEmail(email: string, path = '/login'): Promise<void> {
  await page.goto(`${running.product.url}${path}`)
  await page.getByLabel(/email/i).fill(email)
  await page.keyboard.press('Enter')
}

async function open(email: string): Promise<void> {
  await signIn(context, running.product, email)
  await page.goto(`${running.product.url}/patients`)
  await firstRow()
}

test('an email leads to the identity provider, and from there to the requested page', async () => {
  await typeEmail(provider.person.email, '/login?returnTo=%2Fpatients%3Fq%3DMei')
  await expect.poll(() => page.url(), { timeout: 30_000 }).toBe(`${running.product.url}/patients?q=Mei`)
  await firstRow()
})

test('a denial by the provider leads back to the sign-in page, which says so', async () => {
  provider.person.error = 'access_denied'
  await typeEmail(provider.person.email)
  await page.getByText('The identity provider didn’t sign you in.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('a system admin impersonates a user under a banner, and returns', async () => {
  await open('system.admin@tally.example.com')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Sign in as…' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('frontdesk@harborview')
  await page.getByRole('button', { name: /frontdesk@harborview/ }).click()
  const banner = page.getByRole('complementary', { name: 'Signed in as another user' })
  await banner.waitFor()
  await expect.poll(() => banner.textContent()).toContain('frontdesk@harborview.example.com')
  await banner.getByRole('button', { name: /^Back to/ }).click()
  await banner.waitFor({ state: 'detached' })
  await firstRow()
})

test('an idle session warns first, then ends in every tab', async () => {
  await open('admin@harborview.example.com')
  const other = await context.newPage()
  await other.goto(`${running.product.url}/patients`)
  await firstRow(other)
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
