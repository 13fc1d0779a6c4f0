import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings, runOwnProduct, signIn, stillDesk } from './browserPage.ts'

/** A month passes at this product, so no other file shares it. */
const running = runOwnProduct(() => Promise.resolve({ TEST_CLOCK: '1' }))
const dayMs = 86_400_000
const twoDigits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

const frontdesk = 'frontdesk@harborview.example.com'
const admin = 'system.admin@tally.example.com'

/** Milliseconds by which the API's clock is ahead of this one. */
let aheadMs = 0
/** Never back: the first installment may be due before the day on which the dispute was decided. */
function moveTo(instant: number): void {
  const ms = Math.max(0, instant - Date.now() - aheadMs)
  running.product.advance(ms)
  aheadMs += ms
}

/** A page of a user who signs in again, because sessions end while the clock moves. */
async function openAs(email: string, path: string): Promise<Page> {
  await Promise.all(running.browser.contexts().map((context) => context.close()))
  const context = await running.browser.newContext(stillDesk)
  await signIn(context, running.product, email)
  const page = await context.newPage()
  await page.goto(`${running.product.url}${path}`)
  return page
}

/** Exact, because parts of the page that load earlier have names such as Add tag. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click()

/** Enters a test number into the frame of the payment sandbox. */
async function enterCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card entry of the payment sandbox"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiration').fill('12 / 40')
  await frame.getByLabel('CVC').fill('123')
}

/** Rest ids of patients who owe enough for a plan and have none, and no family. */
async function findPatients(): Promise<string[]> {
  const page = await openAs('trusted.analyst@harborview.example.com', '/graphiql')
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrf')!.value
  const query = `{ patients(first: 40, filter: { balanceFrom: "300" }) {
    edges { node { restId currentBalance familyBalance isPaused practice { name } paymentPlans { totalCount } } } } }`
  const headers = { 'x-csrf-token': decodeURIComponent(csrf), origin: running.product.url }
  const answer = await page.request.post(`${running.product.url}/graphql`, { headers, data: { query } })
  const { data, errors } = (await answer.json()) as { data: Found; errors?: unknown }
  expect(errors).toBeUndefined()
  return data.patients.edges
    .map(({ node }) => node)
    .filter((one) => one.currentBalance === one.familyBalance && !one.isPaused && one.paymentPlans.totalCount === 0)
    .map(({ restId }) => restId)
}
interface Found {
  patients: {
    edges: {
      node: {
        restId: string
        currentBalance: string
        familyBalance: string
        isPaused: boolean
        paymentPlans: { totalCount: number }
      }
    }[]
  }
}

/** Cells of the schedule: days as the app shows them, and statuses. */
async function scheduleOf(page: Page): Promise<{ days: string[]; states: string[] }> {
  const table = page.getByRole('table', { name: 'Schedule' })
  await table.waitFor()
  const cells = await table.getByRole('row').allInnerTexts()
  const rows = cells.slice(1).map((text) => text.split(/\t|\n/).map((cell) => cell.trim()))
  return {
    days: rows.map((row) => row.find((cell) => /^\d\d\/\d\d\/\d{4}$/.test(cell))!),
    states: rows.map((row) => row.find((cell) => /^(Paid|Due|Declined|Charging)/.test(cell)) ?? '?'),
  }
}

const instantOf = (day: string) => {
  const [month, date, year] = day.split('/').map(Number)
  // After 9:00 in any time zone of the demo.
  return Date.UTC(year!, month! - 1, date!, 20)
}

/** One step after another. */
describe('A day at the desk and the month after it, in a browser', () => {
  let planned: string
  let disputing: string
  let days: string[]

  /** The schedule on a day, once a status is shown. */
  async function statesAt(instant: number, awaited: string): Promise<string[]> {
    moveTo(instant)
    const page = await openAs(frontdesk, `/patients/${planned}/payment-plans`)
    await expect.poll(async () => (await scheduleOf(page)).states.join(' ')).toContain(awaited)
    return (await scheduleOf(page)).states
  }

  test('start with cash, a new card that is saved, and a payment plan', async () => {
    ;[planned, disputing] = (await findPatients()) as [string, string]
    const page = await openAs(frontdesk, `/frontdesk/patient/${planned}?action=payment`)
    await page.getByLabel('Payment method').selectOption({ label: 'Cash' })
    await page.getByLabel('Amount').fill('10')
    await press(page, 'Record $10.00 in cash')
    await page.getByText('Payment of $10.00 added!').waitFor()
    await press(page, 'Done')
    await press(page, 'Take payment')
    await page.getByLabel('Payment method').selectOption({ label: 'New card' })
    await page.getByLabel('Amount').fill('12')
    await page.getByLabel('Save this card for later').check()
    await enterCard(page, '5555555555554444')
    await press(page, /^Charge \$\d+\.\d\d to the new card$/)
    await page.getByText(/^Payment of \$\d+\.\d\d added!$/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Done')
    await page.goto(`${running.product.url}/patients/${planned}/payment-plans`)
    await press(page, 'Start payment plan…')
    await page.getByLabel('Charge').selectOption({ label: 'Mastercard 4444' })
    await press(page, /^Start plan: \d.* with Mastercard 4444$/)
    await page.getByText('Payment plan started').waitFor()
    days = (await scheduleOf(page)).days
    expect(days.length).toBeGreaterThan(1)
  })

  test('include a charge that is disputed, answered with evidence, and won a week later', async () => {
    const page = await openAs(frontdesk, `/frontdesk/patient/${disputing}?action=payment`)
    await page.getByLabel('Payment method').selectOption({ label: 'New card' })
    await page.getByLabel('Amount').fill('9')
    await enterCard(page, '4000000000000259')
    // The practice may charge a convenience fee on top.
    await press(page, /^Charge \$\d+\.\d\d to the new card$/)
    await page.getByText(/^Payment of \$\d+\.\d\d added!$/).waitFor()
    await press(page, 'Done')
    await page.goto(`${running.product.url}/patients/${disputing}/payments`)
    await page.getByText('Dispute: Needs response').first().waitFor()
    await page.getByRole('row').nth(1).getByRole('button').first().click()
    const beside = page.getByRole('complementary', { name: 'Payment' })
    await beside.getByRole('button', { name: 'Respond to dispute' }).click()
    await page.getByLabel('Anything else').fill('winning_evidence')
    await press(page, 'Submit evidence')
    await press(page, 'Submit evidence')
    await page.getByText('Dispute information sent to the card payment provider').waitFor()
    moveTo(Date.now() + 8 * dayMs)
    const later = await openAs(frontdesk, `/patients/${disputing}/payments`)
    await later.getByText('Dispute: Won').first().waitFor()
  })

  test('charge the installments on their days; a declined one is retried on the next card', async () => {
    expect(await statesAt(instantOf(days[0]!), 'Paid')).toEqual(['Paid', ...days.slice(1).map(() => 'Due')])
    const page = await openAs(frontdesk, `/patients/${planned}/cards`)
    await press(page, 'Add')
    await enterCard(page, '4000000000000341')
    await press(page, 'Add payment method')
    await page.getByText('Visa 0341 is on file').waitFor()
    await page.goto(`${running.product.url}/patients/${planned}/payment-plans`)
    await press(page, 'Change plan…')
    await page.getByLabel('Charge').selectOption({ label: 'Visa 0341' })
    await press(page, 'Charge installments to Visa 0341')
    await page.getByText('Payment plan changed').waitFor()
    const second = instantOf(days[1]!)
    expect((await statesAt(second, 'Declined')).slice(0, 2)).toEqual(['Paid', 'Declined'])
    expect((await statesAt(second + 3 * dayMs, 'Paid Paid')).slice(0, 2)).toEqual(['Paid', 'Paid'])
  })

  test('leave a ledger that balances', async () => {
    moveTo(Date.now() + aheadMs + 2 * dayMs)
    const day = new Date(Date.now() + aheadMs).toLocaleDateString('en-US', twoDigits)
    const page = await openAs(admin, '/')
    const shown = async () => {
      await page.reload()
      return page.getByRole('region', { name: 'Ledger' }).innerText()
    }
    await expect.poll(shown).toContain(day)
    expect(await shown()).toContain('The ledger balances')
  })
})
