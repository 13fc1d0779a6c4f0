import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { PlanWorld } from '../../support/planWorld.ts'
import { charge } from './charge.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
let world: PlanWorld
/** One patient pays by plan, the other disputes a charge. */
let planned: number
let disputing: number
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  world = new PlanWorld(gateway.api)
  ;[planned, disputing] = (await world.prepare()) as [number, number]
})
afterAll(() => gateway.close())

/** As a user who returns and signs in again, because sessions end while the clock moves. */
async function open(number: number, tab: string) {
  closeApp()
  gateway.api.sessions.clear()
  return openPatient(gateway, 'frontdesk', number, tab)
}

/**
 * Charges the installments of a day, and opens the plan.
 * @returns the statuses of its schedule
 */
async function statesOn(date: string): Promise<string[]> {
  await world.chargeAt(`${date}T14:00:00.000Z`)
  await open(planned, 'payment-plans')
  const schedule = within(await screen.findByRole('table', { name: 'Schedule' }))
  return schedule
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => /Paid|Due|Declined/.exec(textContent ?? '')?.[0] ?? '')
}

const openDisputed = async () => {
  closeApp()
  gateway.api.sessions.clear()
  const { id } = (await world.payments(disputing)).at(-1)!
  const page = await openApp(gateway, 'frontdesk', `/payments?payment=${id}`)
  return { page, beside: within(await screen.findByRole('complementary', { name: 'Payment' })) }
}

/** One step after another. */
describe('A day at the desk and the month after it', () => {
  let days: string[]

  it('start with cash, a charge to a card and a payment plan', async () => {
    await world.setCycle(planned, 'delivered')
    await world.setToken(world.card(disputing), 'pm_card_createDispute')
    const atDesk = await open(planned, 'payment-plans')
    await atDesk.choose('Take payment')
    await atDesk.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await atDesk.fill(/^Amount/, '10')
    await atDesk.press('Record $10.00 in cash')
    await screen.findByText('Payment of $10.00 added!')
    await atDesk.press('Done')
    await atDesk.press('Start payment plan…')
    await atDesk.user.selectOptions(await screen.findByLabelText('Charge'), 'Visa 4242')
    await atDesk.press(/^Start plan: \d × \$\d+\.\d\d.* with Visa 4242$/)
    await screen.findByText('Payment plan started')
    days = (await world.plan(planned)).schedule.map(({ due_date: day }) => day)
    expect(days.length).toBeGreaterThan(1)
    const calling = await open(disputing, 'payments')
    await calling.choose('Take payment')
    await calling.fill(/^Amount/, '9')
    await charge(calling, 'Charge $9.00 to Visa 4242')
    await screen.findByText('Payment of $9.00 added!')
  })

  it('include a dispute, which is answered with evidence and won', async () => {
    await gateway.api.sandbox.deliver()
    const { page, beside } = await openDisputed()
    await page.user.click(await beside.findByRole('button', { name: 'Respond to dispute' }))
    await page.fill('Anything else', 'winning_evidence')
    await page.press('Submit evidence')
    const question = within(await page.question('Submit this evidence?'))
    await page.user.click(question.getByRole('button', { name: 'Submit evidence' }))
    await screen.findByText('Dispute information sent to the card payment provider')
    gateway.api.clock.advance({ days: 7 })
    await gateway.api.sandbox.deliver()
    const decided = await openDisputed()
    expect((await decided.beside.findAllByText(/Won/)).length).toBeGreaterThan(0)
  })

  it('charge the installments on their days; one is declined, retried and paid, and every sum is right', async () => {
    const due = (count: number) => Array.from({ length: count }, () => 'Due')
    expect(await statesOn(days[0]!)).toEqual(['Paid', ...due(days.length - 1)])
    const declined = await world.addCard(planned, 'pm_card_chargeDeclined')
    await world.edit(planned, (await world.plan(planned)).id, { payment_method_id: declined })
    expect(await statesOn(days[1]!)).toEqual(['Paid', 'Declined', ...due(days.length - 2)])
    const { charge_on: retried } = (await world.plan(planned)).schedule[1]!
    expect(await statesOn(retried!)).toEqual(['Paid', 'Paid', ...due(days.length - 2)])
    await world.requireLedger()
  })
})
