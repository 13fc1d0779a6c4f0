import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentPlans } from '../../../api/db/schema.ts'
import { jobKindsWith } from '../../../api/jobKinds.ts'
import { runDueJobs, scheduleRecurringJobs } from '../../../api/jobs/runDueJobs.ts'
import { paymentWork } from '../../../api/paymentWork.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { charge } from './charge.ts'
import { entryFrame } from './entryFrame.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

/** Patients of one practice without a family. */
const [planned, disputing] = [1, 7]
const dayMs = 86_400_000

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { database, clock, files } = gateway.api
  const isTheirs = eq(paymentPlans.patientId, worldId('patient', planned))
  await database.db.update(paymentPlans).set({ status: 'cancelled', nextPaymentDate: null }).where(isTheirs)
  await scheduleRecurringJobs(database, jobKindsWith({ files }), clock.now())
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

/** What the server does in the background, some seconds later. */
async function work(): Promise<void> {
  const { database, clock, files, sandbox } = gateway.api
  clock.advance({ seconds: 5 })
  for (const run of Object.values(paymentWork({ database, clock, processor: sandbox.processor, files }))) await run()
  await sandbox.deliver()
  await runDueJobs(database, clock, jobKindsWith({ files }))
}

type Page = Awaited<ReturnType<typeof openApp>>

/** Never back: the first installment may be due before the day on which the dispute was decided. */
async function moveTo(page: Page, instant: number): Promise<void> {
  await page.quiet()
  closeApp()
  const { clock, sessions } = gateway.api
  clock.advance({ milliseconds: Math.max(0, instant - clock.now().getTime()) })
  // Nobody stays signed in for days.
  sessions.clear()
  await work()
}

const openTab = async (page: Page, name: RegExp) =>
  page.user.click(within(screen.getByRole('navigation', { name: 'Patient' })).getByRole('link', { name }))

const openTakePayment = (patient: number) =>
  openApp(gateway, 'frontdesk', `/frontdesk/patient/${worldId('patient', patient)}?action=payment`)

/** Charges a card in the opened dialog, with the fee of the practice if it has one. */
async function chargeNewCard(page: Page, amount: string, methodId: string, isSaved = false): Promise<void> {
  await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'New card')
  await page.fill(/^Amount/, amount)
  if (isSaved) await page.user.click(await screen.findByLabelText('Save this card for later'))
  const { says, answers } = await entryFrame()
  says({ kind: 'ready' })
  await charge(page, /^Charge \$\d+\.\d\d to the new card$/)
  await answers({ methodId })
  await page.sees(/^Payment of \$\d+\.\d\d added!$/)
  await page.press('Done')
}

/** Texts of a table's cells, row by row, without its header. */
async function cellsOf(table: string): Promise<string[][]> {
  const [, ...rows] = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
}

/** Days as the app shows them, and statuses. */
async function schedule(): Promise<{ days: string[]; states: string[] }> {
  const cells = await cellsOf('Schedule')
  const find = (pattern: RegExp) => cells.map((row) => row.find((cell) => pattern.test(cell)) ?? '?')
  return { days: find(/^\d\d\/\d\d\/\d{4}$/), states: find(/^(Paid|Due|Declined|Charging)/) }
}

/** Card and status of each charged installment, latest first. */
async function installmentPayments(): Promise<string[]> {
  const cells = await cellsOf('Payments')
  return cells.filter(([, , type]) => type === 'Auto-debit').map(([, , , method, status]) => `${method} ${status}`)
}

/** The plan of the patient at a later time, and its page. */
async function planAt(before: Page, instant: number) {
  await moveTo(before, instant)
  const page = await openPatient(gateway, 'frontdesk', planned, 'payment-plans')
  return { page, states: (await schedule()).states }
}

const instantOf = (day: string) => {
  const [month, date, year] = day.split('/').map(Number)
  // After 9:00 in the time zone of the practice.
  return Date.UTC(year!, month! - 1, date!, 20)
}

/** One step after another. */
describe('A day at the desk and the month after it', () => {
  let days: string[]
  let later: Page

  it('start with cash, a new card that is saved, and a payment plan', async () => {
    const page = await openTakePayment(planned)
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.fill(/^Amount/, '10')
    await page.press('Record $10.00 in cash')
    await page.sees('Payment of $10.00 added!')
    await page.press('Done')
    await page.choose('Take payment')
    await chargeNewCard(page, '12', 'pm_card_mastercard', true)
    await openTab(page, /^Payment plans/)
    await page.press('Start payment plan…')
    await page.user.selectOptions(await screen.findByLabelText('Charge'), 'Mastercard 4444')
    await page.press(/^Start plan: \d.* with Mastercard 4444$/)
    await page.sees('Payment plan started')
    days = (await schedule()).days
    expect(days.length).toBeGreaterThan(1)
  })

  it('include a charge that is disputed, answered with evidence, and won a week later', async () => {
    const page = await openTakePayment(disputing)
    await chargeNewCard(page, '9', 'pm_card_createDispute')
    await work()
    await openTab(page, /^Payments/)
    await page.sees('Dispute: Needs response')
    const [, latest] = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row')
    await page.user.click(within(latest!).getAllByRole('button')[0]!)
    const beside = within(await screen.findByRole('complementary', { name: 'Payment' }))
    await page.user.click(await beside.findByRole('button', { name: 'Respond to dispute' }))
    await page.fill('Anything else', 'winning_evidence')
    await page.press('Submit evidence')
    const question = within(await page.question('Submit this evidence?'))
    await page.user.click(question.getByRole('button', { name: 'Submit evidence' }))
    await page.sees('Dispute information sent to the card payment provider')
    await moveTo(page, gateway.api.clock.now().getTime() + 8 * dayMs)
    later = await openPatient(gateway, 'frontdesk', disputing, 'payments')
    expect(await later.sees('Dispute: Won')).toBeTruthy()
  })

  it('charge the installments on their days; a declined one is retried on the next card', async () => {
    const due = days.slice(1).map(() => 'Due')
    const { page, states } = await planAt(later, instantOf(days[0]!))
    expect(states).toEqual(['Paid', ...due])
    await openTab(page, /^Cards/)
    await page.press('Add')
    const { says, answers } = await entryFrame()
    says({ kind: 'ready' })
    await page.press('Add payment method')
    await answers({ methodId: 'pm_card_chargeCustomerFail' })
    await page.sees('Visa 0341 is on file')
    await openTab(page, /^Payment plans/)
    await page.press('Change plan…')
    await page.user.selectOptions(await screen.findByLabelText('Charge'), 'Visa 0341')
    await page.press('Charge installments to Visa 0341')
    await page.sees('Payment plan changed')
    const second = instantOf(days[1]!)
    const declined = await planAt(page, second)
    expect(declined.states.slice(0, 2)).toEqual(['Paid', 'Declined'])
    const waiting = await planAt(declined.page, second + 2 * dayMs)
    expect(waiting.states.slice(0, 2)).toEqual(['Paid', 'Declined'])
    const retried = await planAt(waiting.page, second + 3 * dayMs)
    expect(retried.states.slice(0, 2)).toEqual(['Paid', 'Paid'])
    later = retried.page
    await openTab(later, /^Payments/)
    expect(await installmentPayments()).toEqual([
      'Visa 4242 Paid',
      'Visa 0341 FailedThe payment was declined.',
      'Mastercard 4444 Paid',
    ])
  })

  it('leave a ledger that balances', async () => {
    await moveTo(later, gateway.api.clock.now().getTime() + 2 * dayMs)
    await openApp(gateway, 'systemAdmin', '/')
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }))
    const day = gateway.api.clock
      .now()
      .toLocaleDateString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' })
    await waitFor(() => expect(ledger.getByText(/The ledger balances/)).toBeTruthy())
    expect(ledger.getByText(new RegExp(day))).toBeTruthy()
  })
})
