import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings, goTo, pagesOf, runProduct } from './browserPage.ts'

const running = runProduct()
const pages = pagesOf(running)

/** A user of Harborview at an address. */
async function pageOf(account: string, path: string): Promise<Page> {
  const page = await pages(`${account}@harborview.example.com`)
  await goTo(page, running.product, path)
  return page
}

interface Listed {
  path: string
  name: string
}
const known = new Map<string, Listed[]>()

/** The first patients of a list, as the first caller loads it. */
async function patientsAt(account: string, address: string): Promise<Listed[]> {
  if (known.has(address)) return known.get(address)!
  const page = await pageOf(account, `/patients?${address}`)
  const links = page.getByRole('table', { name: 'Patients' }).locator('[role=row] a')
  await links.first().waitFor()
  const listed = await links.evaluateAll((found) =>
    // The name is the first text; a mark of alerts can follow.
    found.map((link) => ({
      path: link.getAttribute('href')!,
      name: document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? '',
    })),
  )
  known.set(address, listed)
  return listed
}

/** The timeline of a patient, as that user sees it. */
async function openAt(account: string, { path, name }: Listed): Promise<Page> {
  const page = await pageOf(account, `${path}/timeline`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: 'Actions' }).waitFor()
  return page
}

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('The front desk pauses billing, the page shows why, and billing is resumed', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered&guarantor=guarantor')
  const page = await openAt('frontdesk', patient!)
  await choose(page, 'Pause billing…')
  await page.getByLabel('Reason').press('Escape')
  // Focus is back on the menu's button, where the next action starts.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Actions')
  await choose(page, 'Pause billing…')
  await page.getByLabel('Reason').fill('Waits for the payer')
  await page.getByRole('radio', { name: 'Until resumed' }).check()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Pause billing' }).click()
  await page.getByText('Paused: manually').waitFor()
  await choose(page, 'Resume billing…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume billing' }).click()
  await page.getByText('Paused: manually').waitFor({ state: 'detached' })
})

test('On a phone the tabs are visible without scrolling, and the rail is one line; on a laptop it is beside the tab', async () => {
  const [patient] = await patientsAt('frontdesk', 'hasAlerts=true')
  const page = await openAt('frontdesk', patient!)
  const tabs = page.getByRole('navigation', { name: 'Patient' })
  const address = page.getByRole('region', { name: 'Address' })
  const bottomOf = async () => (await tabs.boundingBox())!.y + (await tabs.boundingBox())!.height
  await address.waitFor()
  const [beside, content] = [await address.boundingBox(), await page.locator('[data-ui=panel]').first().boundingBox()]
  expect(beside!.x).toBeGreaterThanOrEqual(content!.x + content!.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await address.waitFor({ state: 'hidden' })
  // The bottom bar covers the last 56 pixels.
  expect(await bottomOf()).toBeLessThan(844 - 56)
  await page.getByRole('button', { name: /^At a glance/ }).click()
  await address.waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('The front desk cannot cancel billing and sees who can', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered')
  const page = await openAt('frontdesk', patient!)
  await page.getByRole('button', { name: 'Actions' }).click()
  // The code of the dialogs is loaded, so an opened one would be visible immediately.
  await page.getByRole('menuitem', { name: 'Pause billing…' }).click()
  await page.getByLabel('Reason').press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions' }).click()
  const refused = page.getByRole('menuitem', { name: 'Cancel billing… This requires the Admin role or higher.' })
  await refused.waitFor()
  expect(await axeFindings(page)).toEqual([])
  // It is readable: the keyboard reaches it, and selecting it does nothing.
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
  // The next test starts on the same page.
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'detached' })
})

test('A dialog that opens while its data loads stays open once the data arrives', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered')
  const page = await openAt('frontdesk', patient!)
  await choose(page, 'Edit details…')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.waitFor()
  expect(await save.isVisible()).toBe(true)
  await save.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('A number is blocked after a confirm dialog that names it', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered')
  const page = await openAt('frontdesk', patient!)
  const contacts = page.getByRole('button', { name: /^(Not reachable|Reachable)/ })
  await contacts.click()
  const block = page.getByRole('button', { name: /^Block / }).first()
  const number = ((await block.getAttribute('aria-label')) ?? '').replace('Block ', '')
  await block.click()
  await page
    .getByRole('alertdialog', { name: `Block ${number}?` })
    .getByRole('button', { name: 'Block number' })
    .click()
  await page.getByText(`${number} is blocked`).waitFor()
  await contacts.click()
  await page.getByRole('button', { name: `Unblock ${number}` }).waitFor()
})

test('A logged call appears among earlier calls, and in the timeline with its follow-up date', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered')
  const page = await openAt('frontdesk', patient!)
  await choose(page, 'Log a call')
  await page.getByLabel(/^Result/).selectOption({ label: 'Requested follow-up' })
  await page.getByLabel('Follow up on').fill('2027-02-03')
  await page.getByLabel('Notes').fill('Will have spoken to the payer')
  await page.getByRole('button', { name: 'Log call' }).click()
  await page.getByText('Call Logged').waitFor()
  await page.getByRole('table').getByText('Will have spoken to the payer').waitFor()
  await page.getByRole('link', { name: 'Timeline' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Call logged' }).first()
  await entry.getByText('Will have spoken to the payer').waitFor()
  await entry.getByText(/02\/03\/2027/).waitFor()
})

test('A new tag is created after confirmation and added to the patient', async () => {
  const [patient] = await patientsAt('frontdesk', 'status=delivered')
  const page = await openAt('frontdesk', patient!)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByLabel('Find or create a tag').fill('Snowbird')
  await page.getByRole('button', { name: 'New tag “Snowbird”' }).click()
  const question = page.getByRole('alertdialog', { name: 'Create the tag “Snowbird”?' })
  await question.getByRole('button', { name: 'Create and add tag' }).click()
  await page.getByText('Tag “Snowbird” added').waitFor()
  await page.getByRole('button', { name: 'Remove tag Snowbird' }).waitFor()
})

test('An admin merges an account into another one, and its old address names the target', async () => {
  const all = await patientsAt('admin', 'status=delivered&accountStatus=active')
  const goes = all.at(-1)!
  const page = await openAt('admin', goes)
  await choose(page, 'Merge into another account…')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Cannot merge without specifying target patient').waitFor()
  await page.getByLabel('Account to keep').fill('an')
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Merge accounts' }).click()
  await page.getByText('Merged patients').waitFor()
  await page.goto(`${running.product.url}${goes.path}/timeline`)
  await page.getByText(/^This account was merged into /).waitFor()
})

test('Billing actions for a dependent are disabled for an admin, with a link to the guarantor', async () => {
  const [dependent] = await patientsAt('admin', 'guarantor=dependent')
  const page = await openAt('admin', dependent!)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /Cannot set dependent's account on hold/ }).waitFor()
  await page.getByRole('menuitem', { name: /Cannot approve dependent's account/ }).waitFor()
  await page.getByRole('menuitem', { name: /Cannot restart dependent's rule/ }).waitFor()
  const toGuarantor = page.getByRole('menuitem', { name: /^Go to / })
  const guarantor = ((await toGuarantor.textContent()) ?? '').replace('Go to ', '')
  await toGuarantor.click()
  await page.getByRole('heading', { level: 1, name: guarantor }).waitFor()
})
