import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings, goTo, runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()
let page: Page
/** The front desk at the timeline of a patient with alerts, who pays for a family. Each test leaves the page as it was. */
beforeAll(async () => {
  const context = await running.browser.newContext(stillDesk)
  page = await context.newPage()
  await signIn(context, running.product, 'frontdesk@harborview.example.com')
  await page.goto(`${running.product.url}/patients?status=delivered&hasAlerts=true&paused=false&guarantor=guarantor`)
  const patient = page.getByRole('table', { name: 'Patients' }).locator('[role=row] a').first()
  await goTo(page, running.product, `${await patient.getAttribute('href')}/timeline`)
  await page.getByRole('button', { name: 'Actions' }).waitFor()
})

test('Focus returns from a dialog to the menu of the patient, whose denied items the keyboard reaches and does not run', async () => {
  const actions = page.getByRole('button', { name: 'Actions' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Pause billing…' }).click()
  await page.locator('[role=dialog] textarea:focus').waitFor()
  await page.getByRole('radio', { name: 'Until resumed' }).check()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('Reason').press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Focus is back on the menu's button, where the next action starts.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Actions')
  await actions.click()
  const refused = page.getByRole('menuitem', { name: 'Cancel billing… This requires the Admin role or higher.' })
  await refused.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return refused.getAttribute('data-highlighted')
    })
    .not.toBeNull()
  // The code of the dialogs is loaded, so an opened one would be visible immediately.
  await page.keyboard.press('Enter')
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  expect(await page.getByRole('dialog').count()).toBe(0)
  await refused.waitFor()
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'detached' })
})

test('On a phone the tabs are visible without scrolling, and the rail is one line; on a laptop it is beside the tab', async () => {
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
  await page.setViewportSize(stillDesk.viewport)
})
