import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { goTo, pagesOf, runProduct } from './browserPage.ts'

const running = runProduct()
const pages = pagesOf(running)

/** The front desk's list of patients, and the link of one of them. */
async function listed(address: string, at: number): Promise<{ page: Page; link: Locator; name: string }> {
  const page = await pages('frontdesk@harborview.example.com')
  await goTo(page, running.product, `/patients?${address}`)
  const links = page.getByRole('table', { name: 'Patients' }).locator('[data-row-link]')
  await links.nth(at).waitFor()
  const name = await links
    .nth(at)
    .evaluate((link) => document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '')
  return { page, link: links.nth(at), name }
}

/** The keys and clicks of an errand. Prints them; they may not become more. */
function counted(page: Page) {
  const count = { keys: 0, clicks: 0 }
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      count.keys += keys.length
    },
    click: async (place: Locator) => {
      await place.click()
      count.clicks += 1
    },
    expectAtMost(errand: string, most: { keys?: number; clicks?: number }) {
      process.stdout.write(`${errand}: ${count.keys} keys, ${count.clicks} clicks\n`)
      for (const kind of ['keys', 'clicks'] as const) expect(count[kind]).toBeLessThanOrEqual(most[kind] ?? 0)
    },
  }
}

test('A patient is found by the digits of the date of birth, and opened', async () => {
  const { page, link, name } = await listed('status=delivered', 2)
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const header = await page.locator('[data-ui=patient-header]').innerText()
  const [, ...born] = /(\d{2})\/(\d{2})\/(\d{4})/.exec(header)!
  await goTo(page, running.product, '/inbox')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  const errand = counted(page)
  await errand.press('ControlOrMeta+k')
  await page.locator('[role=dialog] input:focus, dialog[open] input:focus').waitFor()
  await errand.press(...Array.from(born.join('')))
  // Others may have the same birthday; then the arrows lead to this one.
  const option = page.getByRole('option').filter({ hasText: name })
  await option.waitFor()
  while ((await option.getAttribute('aria-selected')) !== 'true') await errand.press('ArrowDown')
  await errand.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  errand.expectAtMost('Find and open a patient by date of birth', { keys: 13 })
})

test('Two clicks lead from a row of the patients list to the charges behind the balance', async () => {
  const { page, link, name } = await listed('status=delivered&sort=BALANCE&direction=desc', 0)
  const errand = counted(page)
  await errand.click(link)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await errand.click(page.locator('[data-ui=patient-header] [data-term=balance] a'))
  await page.getByRole('table', { name: 'Statements' }).locator('tr[data-open] + tr').first().waitFor()
  errand.expectAtMost('From the patients list to the charges behind a balance', { clicks: 2 })
})
