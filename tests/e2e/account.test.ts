import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { demoTotpSecret } from '../../api/demo/accounts.ts'
import { runProduct, signIn, stillDesk, typePassword } from './browserPage.ts'

const running = runProduct()
afterEach(async () => {
  await Promise.all(running.browser.contexts().map((context) => context.close()))
})

/** A new browser context. */
const newPage = async () => (await running.browser.newContext(stillDesk)).newPage()

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

const shell = (page: Page) => page.locator('#main').waitFor()

async function signedIn(email: string, password?: string): Promise<Page> {
  const page = await newPage()
  await signIn(page.context(), running.product, email, password)
  return page
}

/**
 * An authenticator app. A code is generated when it is typed, however slow the machine is: of the current 30-second
 * step or, if that was used, of the next one, which the server accepts already. Each works once.
 */
class Authenticator {
  readonly #totp: TOTP
  #lastStep = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** An hour ago. */
  wrong(): string {
    return this.#totp.generate({ timestamp: Date.now() - 3_600_000 })
  }

  next(): string {
    this.#lastStep = Math.max(this.#totp.counter(), this.#lastStep + 1)
    return this.#totp.generate({ timestamp: this.#lastStep * this.#totp.period * 1000 })
  }
}

/** The link to this page in the newest message to a user, once the demo's outbox has it. */
async function mailedLink(to: string, path: string): Promise<string> {
  const page = await signedIn('system.admin@tally.example.com')
  // By a request, because loading the page costs a hundred times as much.
  const isThere = async () => {
    const answer = await page.request.get(`${running.product.url}/api/v2/outbox`)
    const messages = (await answer.json()) as { recipient: string; text: string }[]
    return messages.some(({ recipient, text }) => recipient === to && text.includes(path))
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  await page.goto(`${running.product.url}/outbox`)
  const link = page.getByRole('row', { name: to }).getByRole('link', { name: path }).first()
  return (await link.getAttribute('href'))!
}

async function setPassword(page: Page, first: string, second = first): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(first)
  await page.getByLabel('Confirm password').fill(second)
  await page.keyboard.press('Enter')
}

test('Two-factor is set up with the QR code’s secret, and sign-in then asks for an unused code', async () => {
  const page = await signedIn('user@redwood.example.com')
  await page.goto(`${running.product.url}/personal/settings`)
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await page.getByRole('img', { name: 'QR code for two-factor setup' }).waitFor()
  const shown = await page.locator('[data-ui=two-factor-secret]').textContent()
  const app = new Authenticator(shown!.replaceAll(' ', ''))
  await typeCode(page, app.wrong())
  await page.getByText('The code is incorrect.').waitFor()
  const code = app.next()
  await typeCode(page, code)
  await page.getByText('2FA enabled').waitFor()
  await page.goto(`${running.product.url}/logout`)
  await page.getByText('You’re signed out').waitFor()

  await typePassword(page, running.product, 'user@redwood.example.com')
  await typeCode(page, code)
  await page.getByText('The code is incorrect.').waitFor()
  await typeCode(page, app.next())
  await shell(page)
})

test('Two-factor is turned off with another code from the app', async () => {
  const page = await newPage()
  const app = new Authenticator(demoTotpSecret)
  await typePassword(page, running.product, 'two.factor@harborview.example.com')
  await typeCode(page, app.next())
  await shell(page)
  await page.goto(`${running.product.url}/personal/settings`)
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  await typeCode(page, app.next())
  await page.getByText('2FA disabled').waitFor()
  await page.getByRole('button', { name: 'Set up two-factor' }).waitFor()
})

test('A forgotten password is reset by the emailed link, which then expires', async () => {
  const email = 'limited.admin@redwood.example.com'
  const page = await newPage()
  await page.goto(`${running.product.url}/login`)
  await page.getByLabel(/email/i).fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.keyboard.press('Enter')
  await page.getByText(/If there is an account for/).waitFor()
  const link = await mailedLink(email, '/reset_password')

  await page.goto(link)
  await setPassword(page, 'a louder harbour 8', 'a louder harbour 9')
  await page.getByText('Passwords do not match!').waitFor()
  await setPassword(page, 'a louder harbour 8')
  await page.getByText('Password changed.').waitFor()
  await typePassword(page, running.product, email, 'a louder harbour 8')
  await shell(page)

  const late = await newPage()
  await late.goto(link)
  await setPassword(late, 'yet another harbour 9')
  await late.getByText('This link has expired or was already used. Request a new one.').waitFor()
})

test('An invited user sets a password by the emailed link and is signed in', async () => {
  const admin = await signedIn('admin@harborview.example.com')
  const email = 'newcomer@harborview.example.com'
  const csrf = (await admin.context().cookies()).find(({ name }) => name === 'csrf')!.value
  const invited = await admin.request.post(`${running.product.url}/api/v2/users/password/reset/init?template=invite`, {
    data: { email },
    headers: { 'x-csrf-token': csrf },
  })
  expect(invited.status()).toBe(204)
  const link = await mailedLink(email, '/activate')
  const page = await newPage()
  await page.goto(link)
  await setPassword(page, 'a louder harbour 8')
  await page.waitForURL(`${running.product.url}/patients**`, { waitUntil: 'commit' })
  await shell(page)
})

test('A changed password signs out every other browser, which says so and remembers its page', async () => {
  const email = 'support@redwood.example.com'
  const elsewhere = await signedIn(email)
  await elsewhere.goto(`${running.product.url}/personal`)
  await shell(elsewhere)
  const page = await signedIn(email)
  await page.goto(`${running.product.url}/personal/settings`)
  await page.getByLabel('Current password').fill(running.product.password)
  await page.getByLabel('New password', { exact: true }).fill('a louder harbour 8')
  await page.getByLabel('Confirm new password').fill('a louder harbour 8')
  await page.keyboard.press('Enter')
  await page.getByText('Password changed.').waitFor()

  await elsewhere.getByRole('link', { name: 'Patients', exact: true }).first().click()
  await elsewhere.getByText('You have been logged off because your session has expired').waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('returnTo')).toMatch(/^\/(personal|patients)/)
  await page.reload()
  await shell(page)
})
