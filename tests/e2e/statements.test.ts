import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { axeFindings, goTo, runProduct, signIn, stillDesk } from './browserPage.ts'

interface Found {
  restId: string
  lastName: string
  dateOfBirth: string | null
  snapshots: { edges: { node: { code: string } }[] }
}
const query = `{
  patients(first: 20, filter: { billingCycleStatus: [SENT, DELIVERED, NOTIFIED], balanceFrom: "0.01" }) {
    edges { node { restId lastName dateOfBirth snapshots(first: 1) { edges { node { code } } } } }
  }
}`

const running = runProduct()

/** The first patient with a sent statement, queried as an analyst, who may send any query. */
async function findPatient() {
  const analyst = await running.browser.newContext()
  await signIn(analyst, running.product, 'trusted.analyst@harborview.example.com')
  const csrf = (await analyst.cookies()).find(({ name }) => name === 'csrf')!.value
  const headers = { 'x-csrf-token': decodeURIComponent(csrf), origin: running.product.url }
  const answer = await analyst.request.post(`${running.product.url}/graphql`, { headers, data: { query } })
  const { data } = (await answer.json()) as { data: { patients: { edges: { node: Found }[] } } }
  await analyst.close()
  const found = data.patients.edges.find(({ node }) => node.snapshots.edges.length > 0 && node.dateOfBirth)
  if (found) return { ...found.node, code: found.node.snapshots.edges[0]!.node.code }
  throw new Error('The demo has no such patient')
}

/** Charges a card that is entered in the processor's frame, of another origin. The processor reports its dispute. */
async function takePayment(page: Page, patient: string): Promise<void> {
  await goTo(page, running.product, `/frontdesk/patient/${patient}?action=payment`)
  await page.getByLabel('Payment method').selectOption({ label: 'New card' })
  await page.getByLabel('Amount').fill('1')
  const frame = page.frameLocator('iframe[title="Card entry of the payment sandbox"]')
  await frame.getByLabel('Card number').fill('4000000000000259')
  await frame.getByLabel('Expiration').fill('12 / 40')
  await frame.getByLabel('CVC').fill('123')
  // The practice may charge a convenience fee on top.
  await page.getByRole('button', { name: /^Charge \$\d+\.\d\d to the new card$/ }).click()
  await page.getByText(/^Payment of \$\d+\.\d\d added!$/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  const tabs = page.getByRole('navigation', { name: 'Patient' })
  await tabs.getByRole('link', { name: /^Payments/ }).click()
  await page.getByText('Dispute: Needs response').first().waitFor()
}

test('A sent statement is saved as a PDF and paid with a new card, and the patient opens it with the code', async () => {
  const context = await running.browser.newContext({ ...stillDesk, acceptDownloads: true })
  const page = await context.newPage()
  await signIn(context, running.product, 'user@harborview.example.com')
  const { restId, lastName, dateOfBirth, code } = await findPatient()
  await page.goto(`${running.product.url}/patients/${restId}/snapshots`)
  const save = page.getByRole('button', { name: /^PDF of the .* statement$/ }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^Harborview .+, .+, \d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await takePayment(page, restId)

  // The app leaves for the sign-in page at its next request without a session, which would abort the load.
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto(`${running.product.url}/statement#${code}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Patient’s last name').fill(lastName.toUpperCase())
  await page.getByLabel('Patient’s date of birth').fill(dateOfBirth!)
  await page.getByRole('button', { name: 'Open statement' }).click()
  await page.getByRole('article', { name: /^Statement/ }).waitFor()
  expect(page.url()).not.toContain(code)
  const link = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  expect((await context.request.get(`${running.product.url}${link}`)).headers()['content-type']).toBe('application/pdf')
})
