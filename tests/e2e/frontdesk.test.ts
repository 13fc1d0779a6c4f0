import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoZone } from '../../api/demo/demoDay.ts'
import { goTo, runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()
let page: Page
let complaints: string[]
beforeEach(async () => {
  // Where most practices are: in UTC, today's appointments are tomorrow's in the evening.
  page = await (await running.browser.newContext({ ...stillDesk, timezoneId: demoZone })).newPage()
  complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(async () => {
  await page.context().close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

async function open(account = 'frontdesk@harborview.example.com'): Promise<void> {
  await signIn(page.context(), running.product, account)
  await page.goto(running.product.url)
  await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor()
}

/** Types without a click before: the field has the focus once the page is loaded. */
async function typeAtOnce(text: string): Promise<void> {
  await page.locator('input:focus').waitFor()
  await page.keyboard.type(text)
}

const hits = () => page.getByRole('list', { name: 'Patients' }).locator('a[data-hit]')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const nameOf = async (hit: ReturnType<typeof hits>) => (await hit.locator('[data-ui=patient-name]').textContent())!

describe('At the front desk', () => {
  test('a user finds and opens a patient and logs a call with the keyboard, and finds the patient under recently viewed', async () => {
    await open()
    await typeAtOnce('van der')
    await hits().nth(1).waitFor()
    const name = await nameOf(hits().nth(1))
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await heading(name).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/patients\/[0-9a-f-]{36}\/statements$/)
    const id = page.url().split('/')[4]
    await goTo(page, running.product, `/frontdesk/patient/${id}?action=call`)
    await page.getByLabel('Result').selectOption({ label: 'Voicemail' })
    await page.getByLabel('Notes').fill('Asked to call back')
    await page.getByRole('button', { name: 'Log call' }).click()
    await page.getByText('Call Logged').waitFor()
    await page.getByRole('link', { name: 'Front desk' }).click()
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
    expect(await nameOf(page.getByRole('list', { name: 'Recently viewed' }).getByRole('link').first())).toBe(name)
  })

  test('Enter after an external ID opens that account, and a date of birth lists its patients', async () => {
    await open()
    await typeAtOnce('van der')
    await hits().first().waitFor()
    const name = await nameOf(hits().first())
    const externalId = (await hits().first().locator('[data-ui=identifier]').textContent())!
    const birthDate = /\d\d\/\d\d\/\d{4}/.exec((await hits().first().textContent())!)![0]
    const field = page.getByRole('searchbox', { name: 'Find a patient' })
    await field.fill(birthDate)
    const others = () => hits().filter({ hasNotText: birthDate }).count()
    await expect.poll(others).toBe(0)
    await hits().filter({ hasText: name }).waitFor()
    await field.fill(externalId)
    await page.keyboard.press('Enter')
    await heading(name).waitFor()
  })

  test('a patient who was found leads to the conversation', async () => {
    await open()
    await goTo(page, running.product, '/frontdesk?search=van+der')
    const name = await nameOf(hits().first())
    const patient = (await hits().first().getAttribute('href'))!.split('/').at(-1)
    await page
      .getByRole('link', { name: `Conversation with ${name}` })
      .first()
      .click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/chat/${patient}`)
  })

  test('a link opens a patient’s dialog and shows products, for this patient only', async () => {
    await open()
    await goTo(page, running.product, '/frontdesk?search=van+der')
    const path = await hits().first().getAttribute('href')
    await goTo(page, running.product, `${path}?action=pause&productsTotal=25.50`)
    await page
      .getByRole('dialog', { name: /^Pause billing for/ })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Payments/ })
      .click()
    await page.waitForURL(/\/payments\?productsTotal=25\.50$/, { waitUntil: 'commit' })
    await page.getByText('Products to collect: $25.50').waitFor()
    await page.getByRole('link', { name: 'Front desk' }).click()
    await page.getByRole('list', { name: 'Recently viewed' }).getByRole('link').first().click()
    await page.waitForURL(/\/statements$/, { waitUntil: 'commit' })
    await expect.poll(() => page.getByText('Products to collect').count()).toBe(0)
  })

  test('a patient who isn’t found is added once with an earlier balance, and found afterwards', async () => {
    await open()
    await typeAtOnce('zora newhart')
    await page.getByText('No matches for “zora newhart”').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'New patient' }).last().click()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zora')
    await page.getByRole('button', { name: 'Add patient' }).click()
    const dateOfBirth = page.getByLabel('Date of birth')
    await expect.poll(() => dateOfBirth.evaluate((field) => field === document.activeElement)).toBe(true)
    await dateOfBirth.fill('02/28/1990')
    await page.getByLabel('Date of service').fill('2026-01-15')
    await page.getByLabel('Allowed amount').fill('$250.00')
    await page.getByLabel('Insurance paid').fill('120.50')
    await page.getByLabel('Patient paid').fill('29.50')
    await page.getByText('Balance $100.00').waitFor()
    await page.getByRole('button', { name: 'Add patient' }).dblclick()
    await heading('Zora Newhart').waitFor()
    await page.locator('[data-ui=patient-header]').getByText('$100.00').first().waitFor()
    await goTo(page, running.product, '/frontdesk?search=zora+newhart')
    await hits().first().waitFor()
    await expect.poll(() => hits().count()).toBe(1)
    await goTo(page, running.product, '/frontdesk/new?search=Zora+Newhart+02/28/1990')
    await page.getByText('There is already a patient with this name and date of birth:').waitFor()
    await page.getByRole('button', { name: 'Add as a different patient' }).waitFor()
  })

  test('a patient is checked in with one click, which can be undone', async () => {
    await open()
    // Whatever the hour: a patient who has not come yet, or one who comes late.
    const steps = page.getByRole('button', { name: /^Check in: / })
    await steps.first().waitFor()
    const name = (await steps.first().getAttribute('aria-label'))!.replace('Check in: ', '')
    let clicks = 0
    const click = async (button: ReturnType<Page['getByRole']>) => {
      clicks += 1
      await button.click()
    }
    const undo = page.getByRole('button', { name: `Undo the last step: ${name}` })
    await click(steps.first())
    await page.getByText(`${name} is checked in`).waitFor()
    await undo.waitFor()
    process.stdout.write(`Clicks to check a patient in: ${clicks}\n`)
    expect(clicks).toBeLessThanOrEqual(2)
    await undo.click()
    await page.getByText(`Undone: ${name}`).waitFor()
    await page.getByRole('button', { name: `Check in: ${name}` }).waitFor()
  })

  test('where patients come from the billing system, a notice replaces the form', async () => {
    await open('frontdesk@redwood.example.com')
    const add = page.getByRole('button', { name: 'New patient' })
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Your company has hidden this.').waitFor()
    await goTo(page, running.product, '/frontdesk/new')
    await page.getByText('New patients come from the billing systems of your practices.').waitFor()
    await page.getByRole('link', { name: 'Go to front desk' }).click()
    await heading('Front desk').waitFor()
  })
})
