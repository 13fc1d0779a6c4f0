import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
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

  next(): string {
    this.#lastStep = Math.max(this.#totp.counter(), this.#lastStep + 1)
    return this.#totp.generate({ timestamp: this.#lastStep * this.#totp.period * 1000 })
  }
}

/** The link to this page in the newest message to a user, once the demo's outbox has it, which a system admin reads. */
async function mailedLink({ request }: BrowserContext, to: string, path: string): Promise<string> {
  const links = async () => {
    const answer = await request.get(`${running.product.url}/api/v2/outbox`)
    const messages = (await answer.json()) as { recipient: string; text: string }[]
    const texts = messages.filter(({ recipient }) => recipient === to).map(({ text }) => text)
    return texts.flatMap((text) => text.match(/https?:\S+/g) ?? []).filter((link) => link.includes(path))
  }
  await expect.poll(links, { timeout: 30_000 }).not.toEqual([])
  return (await links())[0]!
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.keyboard.press('Enter')
}

test('Two-factor is set up with the QR code’s secret, and sign-in then asks for an unused code', async () => {
  const page = await signedIn('user@redwood.example.com')
  await page.goto(`${running.product.url}/personal/settings`)
  await page.getByRole('button', { name: 'Set up two-factor' }).click()
  await page.getByRole('img', { name: 'QR code for two-factor setup' }).waitFor()
  const shown = await page.locator('[data-ui=two-factor-secret]').textContent()
  const app = new Authenticator(shown!.replaceAll(' ', ''))
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

test('A mailed reset link sets a password that signs in, and an invitation’s link signs the user in', async () => {
  const admin = await running.browser.newContext()
  await signIn(admin, running.product, 'system.admin@tally.example.com')
  const csrf = (await admin.cookies()).find(({ name }) => name === 'csrf')!.value
  const request = async (email: string, template: 'invite' | 'reset') => {
    const sent = await admin.request.post(
      `${running.product.url}/api/v2/users/password/reset/init?template=${template}`,
      { data: { email }, headers: { 'x-csrf-token': csrf } },
    )
    expect(sent.status()).toBe(204)
  }
  const [known, newcomer] = ['limited.admin@redwood.example.com', 'newcomer@harborview.example.com'] as const
  await request(known, 'reset')
  await request(newcomer, 'invite')

  const page = await newPage()
  await page.goto(await mailedLink(admin, known, '/reset_password'))
  await setPassword(page, 'a louder harbour 8')
  await page.getByText('Password changed.').waitFor()
  await page.getByLabel('Email').press('Enter')
  await page.locator('input[type=password]').fill('a louder harbour 8')
  await page.keyboard.press('Enter')
  await shell(page)

  const other = await newPage()
  await other.goto(await mailedLink(admin, newcomer, '/activate'))
  await setPassword(other, 'a louder harbour 8')
  await other.waitForURL(`${running.product.url}/patients**`, { waitUntil: 'commit' })
  await shell(other)
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
