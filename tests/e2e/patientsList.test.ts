import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()

/** A separate browser context with a signed-in user of the demo. */
async function signedIn(account: string): Promise<Page> {
  const page = await (await running.browser.newContext(stillDesk)).newPage()
  await signIn(page.context(), running.product, account)
  return page
}

const rows = (page: Page) => page.getByRole('table', { name: 'Patients' }).getByRole('row')
const countOf = async (page: Page) => Number.parseInt(await page.locator('h1 + p').innerText(), 10)

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`${running.product.url}/patients?${query}`)
  await rows(page).nth(1).waitFor()
}

/** The page's batches start at once, without the seconds in which they can be undone. */
async function startAtOnce(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const text = route.request().postData() ?? ''
    await route.continue({ postData: text.replace(/"startsInSeconds":\d+/, '"startsInSeconds":0') })
  })
}

describe('The patients list in a browser', () => {
  test('opens a link with a status group, two sort keys and a page; its chip clears the filters', async () => {
    const page = await signedIn('admin@harborview.example.com')
    await openList(page, 'filter=paid&sortList=-current_balance,name&count=25&page=2')
    await page.getByText('Status', { exact: true }).first().waitFor()
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Balance' }).getAttribute('aria-sort'))
      .toBe('descending')
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
      .toBe('ascending')
    // Two pages, and the next one if the end is near already.
    await page.getByText(/^(50|75|100) loaded$/).waitFor()
    await page.getByRole('searchbox', { name: 'Search patients' }).fill('ga')
    await page.waitForURL((url) => url.searchParams.get('search') === 'ga' && !url.searchParams.has('filter'), {
      waitUntil: 'commit',
    })
    expect(new URL(page.url()).searchParams.get('sortList')).toBe('-current_balance,name')
    await page.context().close()
  })

  test('approves all matches, lists skipped patients with reasons, and keeps the result after a reload', async () => {
    const page = await signedIn('admin@harborview.example.com')
    await startAtOnce(page)
    await openList(page, 'filter=review&status=cancelled')
    const total = await countOf(page)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: `Select all ${total} matches` }).click()
    await page
      .getByRole('status')
      .filter({ hasText: `${total} patients selected` })
      .waitFor()
    await page.getByRole('button', { name: 'Approve bills', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: `Approve bills for ${total} patients?` })
    await question.getByText(/^\d+ will be approved, \d+ skipped$/).waitFor()
    await question.getByRole('button', { name: /^Approve bills: / }).click()
    await page.getByText('Patients approved for sending.').waitFor()
    await page.goto(`${running.product.url}/log`)
    await page.getByRole('button', { name: 'Batches', exact: true }).click()
    await page.getByRole('button', { name: `Result of Approve bills: ${total} patients` }).click()
    const result = page.getByRole('dialog', { name: `Approve bills: ${total} patients` })
    await result.getByRole('button', { name: /^Skipped [1-9]/ }).waitFor()
    await result.getByRole('row').nth(1).getByRole('cell').nth(2).getByText(/\.$/).waitFor()
    const person = result.getByRole('row').nth(1).getByRole('link')
    const name = await person.innerText()
    await person.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.context().close()
  })

  test('sets a status only with a note, after a dialog with the number of patients', async () => {
    const page = await signedIn('system.admin@tally.example.com')
    await openList(page, 'status=delivered')
    await rows(page).nth(1).getByRole('checkbox').check()
    await rows(page).nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Set status' }).click()
    const question = page.getByRole('alertdialog', { name: 'Set the billing status for 2 patients?' })
    await question.getByLabel('Status').selectOption('CANCELLED')
    const confirm = question.getByRole('button', { name: /^Set status/ })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await question.getByLabel('Note').fill('Asked for by the practice')
    await question.getByText(/^2 will be changed$/).waitFor()
    await confirm.click()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Undone. Nothing was changed').waitFor()
    await page.context().close()
  })

  test('tells the front desk why they can’t restart a workflow', async () => {
    const page = await signedIn('frontdesk@harborview.example.com')
    await openList(page, 'status=delivered')
    await rows(page).nth(1).getByRole('checkbox').check()
    const restart = page.getByRole('button', { name: 'Restart billing workflow' })
    await restart.waitFor()
    await expect.poll(() => restart.getAttribute('aria-disabled')).toBe('true')
    await restart.hover()
    await page.getByText('This requires the User role or higher.').first().waitFor()
    await restart.click({ force: true })
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    await page.context().close()
  })
})
