import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProduct, signIn, stillDesk } from './browserPage.ts'

/** Fields of a patient with which this file finds a suitable account. */
interface Found {
  restId: string
  lastName: string
  dateOfBirth: string
  isSnapshot: boolean
  statements: {
    bucketText: string
    visits: { charges: { isVoided: boolean; amounts: { patientBalance: string } }[] }[]
  }[]
  snapshots: { edges: { node: { code: string } }[] }
}
const fields = `restId lastName dateOfBirth isSnapshot: hasSnapshotLayout
  statements { bucketText visits { charges { isVoided amounts { patientBalance } } } }
  snapshots(first: 1) { edges { node { code } } }`

const running = runProduct()
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await running.browser.newContext({ ...stillDesk, acceptDownloads: true })
  page = await context.newPage()
})
afterEach(() => context.close())

/** Queries the graph as an analyst, who may send any query. */
async function asAnalyst(company: string) {
  const analyst = await running.browser.newContext()
  await signIn(analyst, running.product, `trusted.analyst@${company}.example.com`)
  const csrf = (await analyst.cookies()).find(({ name }) => name === 'csrf')!.value
  const headers = { 'x-csrf-token': decodeURIComponent(csrf), origin: running.product.url }
  const ask = async <T>(query: string, variables: object) => {
    const answer = await analyst.request.post(`${running.product.url}/graphql`, {
      headers,
      data: { query, variables },
    })
    return ((await answer.json()) as { data: T }).data
  }
  return { ask, leave: () => analyst.close() }
}

/** The first patient of the company whose account fits the test. */
async function findPatient(company: string, filter: object, suits: (patient: Found) => boolean): Promise<Found> {
  const { ask, leave } = await asAnalyst(company)
  const list = `query ($filter: PatientFilter) { patients(first: 20, filter: $filter) { edges { node { ${fields} } } } }`
  const { patients } = await ask<{ patients: { edges: { node: Found }[] } }>(list, { filter })
  await leave()
  const found = patients.edges.find(({ node }) => suits(node))
  if (found) return found.node
  throw new Error('The demo has no such patient')
}

const open = (patient: Found, tab: string) => page.goto(`${running.product.url}/patients/${patient.restId}/${tab}`)
const isOwing = ({ isSnapshot, statements }: Found) =>
  !isSnapshot &&
  statements.some(({ bucketText, visits }) => {
    const [charge] = visits[0]?.charges ?? []
    return bucketText === 'current' && charge && !charge.isVoided && Number(charge.amounts.patientBalance) > 5
  })

test('a visit expands to its charges, and an adjustment lowers the balance by the amount on its button', async () => {
  await signIn(context, running.product, 'frontdesk@harborview.example.com')
  await open(await findPatient('harborview', { balanceFrom: '20' }, isOwing), 'statements')
  const toggle = page.getByRole('table', { name: 'Statements' }).locator('button[aria-expanded]').first()
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
  const adjust = page.getByRole('button', { name: /^Adjust \d\d\/\d\d/ }).first()
  await adjust.click()
  await page.getByLabel('Amount').fill('1.25')
  const confirm = page.getByRole('button', { name: 'Reduce by $1.25' })
  await confirm.click()
  await page.getByText('Enter a reason').waitFor()
  const before = await page.locator('dl [data-sum] dd').textContent()
  await page.getByLabel('Note').fill('Courtesy of the practice')
  await confirm.click()
  await page.getByText('Adjusted', { exact: true }).waitFor()
  const cents = (text: string | null) => Number(text?.replaceAll(/[^\d]/g, ''))
  await expect.poll(async () => cents(await page.locator('dl [data-sum] dd').textContent())).toBe(cents(before) - 125)
  await toggle.click()
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
})

test('a user who can’t adjust sees why, next to the button', async () => {
  await signIn(context, running.product, 'frontdesk@redwood.example.com')
  await open(await findPatient('redwood', { balanceFrom: '20' }, isOwing), 'statements')
  await page.getByRole('table', { name: 'Statements' }).locator('button[aria-expanded]').first().click()
  const adjust = page.getByRole('button', { name: /^Adjust \d\d\/\d\d/ }).first()
  await expect.poll(() => adjust.getAttribute('aria-disabled')).toBe('true')
  // Rows move until everything is loaded, and leave the pointer behind.
  const tooltips = async () => {
    await adjust.hover()
    return page.getByRole('tooltip').count()
  }
  await expect.poll(tooltips).toBe(1)
  expect((await page.getByRole('tooltip').textContent())?.length).toBeGreaterThan(10)
})

test('a visit is recalled from collections', async () => {
  await signIn(context, running.product, 'admin@harborview.example.com')
  const isHandedOver = ({ isSnapshot, statements }: Found) =>
    !isSnapshot && statements.some(({ bucketText }) => bucketText === 'collections')
  await open(await findPatient('harborview', { collectionsBalanceFrom: '1' }, isHandedOver), 'statements')
  await page.getByRole('button', { name: 'Expand all' }).click()
  const back = page.getByRole('button', { name: /^Recall .* from collections$/ })
  await back.first().waitFor()
  const count = await back.count()
  await back.first().click()
  await page.getByRole('button', { name: /^Recall [$]/ }).click()
  await page.getByText('Recalled from collections').waitFor()
  await expect.poll(() => back.count()).toBe(count - 1)
})

test('a sent statement is saved as a PDF and previewed for print, and the patient opens it with the code', async () => {
  await signIn(context, running.product, 'user@harborview.example.com')
  const patient = await findPatient(
    'harborview',
    { billingCycleStatus: ['SENT', 'DELIVERED', 'NOTIFIED'], balanceFrom: '0.01' },
    ({ snapshots, dateOfBirth }) => Boolean(snapshots.edges.length > 0 && dateOfBirth),
  )
  await open(patient, 'snapshots')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^PDF of the .* statement$/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Harborview .+, .+, \d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page
    .getByRole('link', { name: /^Print preview/ })
    .first()
    .click()
  await page.getByRole('article', { name: /^Statement/ }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/snapshot-preview')

  await context.clearCookies()
  const [snapshot] = patient.snapshots.edges
  await page.goto(`${running.product.url}/statement#${snapshot!.node.code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Patient’s last name').fill('Somebody Else')
  await page.getByLabel('Patient’s date of birth').fill(patient.dateOfBirth)
  await page.keyboard.press('Enter')
  await page.getByText('The details don’t match the statement.').waitFor()
  await page.getByLabel('Patient’s last name').fill(patient.lastName.toUpperCase())
  await page.getByRole('button', { name: 'Open statement' }).click()
  await page.getByRole('article', { name: /^Statement/ }).waitFor()
  expect(page.url()).not.toContain(snapshot!.node.code)
  const link = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  expect((await context.request.get(`${running.product.url}${link}`)).headers()['content-type']).toBe('application/pdf')
})
