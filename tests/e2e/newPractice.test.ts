import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, goTo, runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()
const name = 'Harborview Riverside'
let page: Page
let complaints: string[]
beforeAll(async () => {
  const context = await running.browser.newContext(stillDesk)
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await signIn(context, running.product, 'admin@harborview.example.com')
})
afterAll(() => page?.context().close())

const press = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true }).click()
const tab = (label: string) =>
  page.getByRole('navigation', { name: 'Practice' }).getByRole('link', { name: label, exact: true }).click()

/** Tables whose last columns are cut off at the width of a laptop. */
const cutTables = () =>
  page
    .locator('[data-ui="record-scroller"]')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.getAttribute('aria-label')),
    )

test('an admin sets up a practice from nothing, without help, up to the statement of a patient who owes', async () => {
  await goTo(page, running.product, '/clients')
  await press('New practice')
  await page.getByRole('heading', { level: 1, name: 'New Practice' }).waitFor()
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await page.getByLabel('Street address').fill('12 Imaginary Lane')
  await page.getByLabel('City').fill('Anytown')
  await page.getByLabel(/^State/).selectOption('IL')
  await page.getByLabel('ZIP code').fill('00142')
  await press('Save')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const [, , practiceId] = new URL(page.url()).pathname.split('/')

  await tab('Billing')
  await press('Connect')
  const dialog = page.getByRole('dialog', { name: 'Connect a billing system' })
  await dialog.getByLabel(/^Billing system/).selectOption('dummy-classic')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await press('Sync now')
  await page.getByText('Practice synced').waitFor()

  // What an activation needs comes from the billing system, except for the account that receives the payments.
  await tab('Locations')
  await page.getByText('Riverside office').first().waitFor()
  await tab('Providers')
  await page.getByText('Achterberg').first().waitFor()
  await tab('Bank accounts')
  await press('Connect account')
  await press('Connect')
  await page.getByText('The account is connected.').waitFor()

  await goTo(page, running.product, '/clients')
  const active = page.getByRole('switch', { name: `${name}: activated` })
  await active.waitFor()
  expect(await cutTables()).toEqual([])
  await active.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect.poll(() => active.isChecked()).toBe(true)

  await page.goto(`${running.product.url}/patients?practice=${practiceId}&patientBalanceFrom=1`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByText(name).first().waitFor()
  await page.getByRole('link', { name: /^Statements/ }).click()
  await page.getByText('Charged').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})
