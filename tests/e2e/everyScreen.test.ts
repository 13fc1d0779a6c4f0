import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patientTabs } from '../../web/patients/page/patientTabs.ts'
import { launchBrowser } from '../support/browser.ts'
import { type Product, startProduct } from '../support/product.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Screens that need nothing but their path, as the routes name them: a new one joins by itself. */
const routes = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8')
const paths = [...routes.matchAll(/path: '(\/[a-z/-]+)'/g)]
  .map((match) => match[1]!)
  .filter((path) => path !== '/snapshot-preview')

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const desk = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const

async function signedIn(account: string, device: typeof desk) {
  const page = await (await browser.newContext(device)).newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${product.url}/login`)
  await page.getByLabel(/e-mail/i).fill(account)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(product.password)
  await page.keyboard.press('Enter')
  // The shell, not an address: one load is given up for the next on the way.
  await page.locator('#main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return { page, complaints }
}

/** What axe finds on a screen once it has nothing more to ask for. */
async function findingsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${product.url}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const found = (await page.evaluate(
    `(async () => { ${axeSource}; return (await axe.run()).violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target.join(' ')).join(', ')) })()`,
  )) as string[]
  return found.map((finding) => `${path}: ${finding}`)
}

async function walk(page: Page, every: readonly string[]): Promise<string[]> {
  const findings: string[] = []
  for (const path of every) findings.push(...(await findingsAt(page, path)))
  return findings
}

describe.each([['system.admin@tally.example.com', desk]] as const)('For %s', (account, device) => {
  test('every screen and every tab of a patient is quiet, and has nothing for axe to find', async () => {
    const { page, complaints } = await signedIn(account, device)
    const first = await page.locator('.t-row a').first().getAttribute('href')
    const tabs = patientTabs.map((tab) => `${first}/${tab}`)
    // What the demo kept in the place of sending is for system users alone.
    const own = paths.filter((path) => path !== '/outbox' || account.startsWith('system.'))
    expect(await walk(page, [...own, ...tabs])).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

test('An admin sees who saw an account, themselves first; the front desk is not shown the way there', async () => {
  const admin = await signedIn('admin@harborview.example.com', desk)
  const path = await admin.page.locator('.t-row a').first().getAttribute('href')
  await admin.page.goto(`${product.url}${path}`)
  await admin.page.getByRole('button', { name: 'Actions' }).click()
  await admin.page.getByRole('menuitem', { name: 'Who saw this account' }).click()
  const rows = admin.page.getByRole('dialog').getByRole('row')
  await rows.nth(1).getByText("Adrienne O'Malley").waitFor()
  expect(await rows.count()).toBeGreaterThan(1)
  const frontdesk = await signedIn('frontdesk@harborview.example.com', desk)
  await frontdesk.page.goto(`${product.url}${path}`)
  await frontdesk.page.getByRole('heading', { level: 1 }).waitFor()
  await frontdesk.page.getByRole('button', { name: 'Actions' }).click()
  await frontdesk.page.getByRole('menuitem', { name: 'Log a call' }).waitFor()
  expect(await frontdesk.page.getByRole('menuitem', { name: 'Who saw this account' }).count()).toBe(0)
  expect([...admin.complaints, ...frontdesk.complaints]).toEqual([])
})

test('The audit log narrows to one person and one kind by its address, and leads to the account', async () => {
  const { page, complaints } = await signedIn('admin@harborview.example.com', desk)
  await page.goto(`${product.url}/log`)
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  await page.getByRole('combobox', { name: 'All types' }).selectOption('user')
  await page.waitForURL(/filter=user/)
  await page.getByText('Role changed').first().waitFor()
  await page.getByText('by Solomon Achebe, in this person’s name').waitFor()
  await page.goto(`${product.url}/log?filter=patient&count=25`)
  await rows.nth(1).waitFor()
  expect(await rows.count()).toBe(26)
  const link = page.getByRole('table').locator('a').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(complaints).toEqual([])
})
