import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { axeFindings, runProduct, signIn } from './browserPage.ts'

const running = runProduct()
const contexts = new Map<string, BrowserContext>()
afterEach(async () => {
  for (const context of contexts.values()) for (const page of context.pages()) await page.close()
})

/** A page of a person of Harborview, who signs in once. */
async function pageOf(account: string): Promise<Page> {
  const known = contexts.get(account)
  const context = known ?? (await running.browser.newContext({ viewport: { width: 1280, height: 800 } }))
  contexts.set(account, context)
  const page = await context.newPage()
  if (!known) await signIn(context, running.product, `${account}@harborview.example.com`)
  return page
}

/** The first patients that a list of the product's own address shows. */
async function patientsAt(page: Page, address: string): Promise<{ path: string; name: string }[]> {
  await page.goto(`${running.product.url}/patients?${address}`)
  const links = page.locator('[role=row] a')
  await links.first().waitFor()
  return links.evaluateAll((found) =>
    found.map((link) => ({ path: link.getAttribute('href')!, name: link.textContent ?? '' })),
  )
}

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(`${running.product.url}${path}/timeline`)
  await page.getByRole('button', { name: 'Actions' }).waitFor()
}

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('The front desk pauses billing, the list of the page shows why, and it is resumed', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered&guarantor=guarantor')
  await openAt(page, patient!.path)
  await choose(page, 'Pause billing…')
  await page.getByLabel('Note').press('Escape')
  // Back on the button of the menu, where the next action begins.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Actions')
  await choose(page, 'Pause billing…')
  await page.getByLabel('Note').fill('Waits for the payer')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Pause billing' }).click()
  await page.getByText('Paused: by staff').waitFor()
  await choose(page, 'Resume billing…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume billing' }).click()
  await page.getByText('Paused: by staff').waitFor({ state: 'detached' })
})

test('The front desk cannot cancel billing and is told who can', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered')
  await openAt(page, patient!.path)
  await page.getByRole('button', { name: 'Actions' }).click()
  // The code of the dialogs is there: one that opened would be seen at once.
  await page.getByRole('menuitem', { name: 'Pause billing…' }).click()
  await page.getByLabel('Note').press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions' }).click()
  const refused = page.getByRole('menuitem', { name: 'Cancel billing… This requires the Admin role or higher.' })
  await refused.waitFor()
  expect(await axeFindings(page)).toEqual([])
  // It is there to be read: the keyboard reaches it, and choosing it does nothing.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return refused.getAttribute('data-highlighted')
    })
    .not.toBeNull()
  await page.keyboard.press('Enter')
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await refused.waitFor()
})

test('A dialog that asks for what is saved first stays open when that has come', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered')
  await openAt(page, patient!.path)
  await choose(page, 'Edit details…')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.waitFor()
  expect(await save.isVisible()).toBe(true)
  await save.click()
})

test('A number is blocked after a question that names it', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered')
  await openAt(page, patient!.path)
  const contacts = page.getByRole('button', { name: /^(Not reachable|Reachable)/ })
  await contacts.click()
  const block = page.getByRole('button', { name: /^Block / }).first()
  const number = ((await block.getAttribute('aria-label')) ?? '').replace('Block ', '')
  await block.click()
  await page
    .getByRole('alertdialog', { name: `Block ${number}?` })
    .getByRole('button', { name: 'Block the number' })
    .click()
  await page.getByText(`${number} is blocked`).waitFor()
  await contacts.click()
  await page.getByRole('button', { name: `Unblock ${number}` }).waitFor()
})

test('A logged call stands among the earlier ones, and in the timeline with the day to call again', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered')
  await openAt(page, patient!.path)
  await choose(page, 'Log a call')
  await page.getByLabel(/^Result/).selectOption({ label: 'Asked to be called again' })
  await page.getByLabel('Call again on').fill('2027-02-03')
  await page.getByLabel('Notes').fill('Will have spoken to the payer')
  await page.getByRole('button', { name: 'Log the call' }).click()
  await page.getByText('Call Logged').waitFor()
  await page.getByRole('table').getByText('Will have spoken to the payer').waitFor()
  await page.getByRole('link', { name: 'Timeline' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Call logged' }).first()
  await entry.getByText('Will have spoken to the payer').waitFor()
  await entry.getByText(/02\/03\/2027/).waitFor()
})

test('A tag that the company does not have is made after a question, and put on the patient', async () => {
  const page = await pageOf('frontdesk')
  const [patient] = await patientsAt(page, 'status=delivered')
  await openAt(page, patient!.path)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Find or name a tag').fill('Snowbird')
  await page.getByRole('button', { name: 'New tag “Snowbird”' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make the new tag “Snowbird”?' })
  await question.getByRole('button', { name: 'Make and add the tag' }).click()
  await page.getByText('Tag “Snowbird” added').waitFor()
  await page.getByRole('button', { name: 'Remove the tag Snowbird' }).waitFor()
})

test('An admin merges an account into another one, and its old address says where it went', async () => {
  const page = await pageOf('admin')
  const all = await patientsAt(page, 'status=delivered&accountStatus=active')
  const goes = all.at(-1)!
  await openAt(page, goes.path)
  await choose(page, 'Merge into another account…')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Cannot merge without specifying target patient').waitFor()
  await page.getByLabel('Account that stays').fill('an')
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Merge the accounts' }).click()
  await page.getByText('Merged patients').waitFor()
  await page.goto(`${running.product.url}${goes.path}/timeline`)
  await page.getByText(/^This account was merged into /).waitFor()
})

test('Billing of a dependent is refused to an admin, with the way to the guarantor beside', async () => {
  const page = await pageOf('admin')
  const [dependent] = await patientsAt(page, 'guarantor=dependent')
  await openAt(page, dependent!.path)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /Cannot set dependent's account on hold/ }).waitFor()
  await page.getByRole('menuitem', { name: /Cannot approve dependent's account/ }).waitFor()
  await page.getByRole('menuitem', { name: /Cannot restart dependent's rule/ }).waitFor()
  const toGuarantor = page.getByRole('menuitem', { name: /^Go to / })
  const guarantor = ((await toGuarantor.textContent()) ?? '').replace('Go to ', '')
  await toGuarantor.click()
  await page.getByRole('heading', { level: 1, name: guarantor }).waitFor()
})
