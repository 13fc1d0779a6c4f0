import { screen, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { patients, paymentConnections, paymentPlans, planInstallments } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await gateway.api.database.db.update(paymentPlans).set({ status: 'cancelled', nextPaymentDate: null })
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const isFirst = eq(patients.id, worldId('patient', 1))

describe('The payment plans of a patient', () => {
  it('start with a schedule that is shown first, and a button that names the amounts', async () => {
    const [patient] = await gateway.api.database.db.select().from(patients).where(isFirst)
    const balance = `$${(patient!.currentBalance / 100).toFixed(2)}`
    const page = await openPatient(gateway, 'frontdesk', 1, 'payment-plans')
    await page.press('Start payment plan…')
    await screen.findByText(`Current balance: ${balance}`)
    const dialog = within(screen.getByRole('dialog'))
    const schedule = within(await dialog.findByRole('table', { name: 'Schedule' }))
    expect(schedule.getAllByRole('row').at(-1)!.textContent).toContain(balance)
    await page.user.selectOptions(dialog.getByLabelText('Charge'), 'Visa 4242')
    expect(dialog.getByText(/Each installment is charged to Visa 4242 at 9:00/)).toBeTruthy()
    const button = await screen.findByRole('button', { name: /^Start plan: (3|2) × \$\d+\.\d\d.* with Visa 4242$/ })
    await page.user.click(button)
    await screen.findByText('Payment plan started')
    const shown = within(await screen.findByRole('table', { name: 'Schedule' }))
    expect(shown.getAllByText('Due').length).toBeGreaterThan(1)
    const [, first] = shown.getAllByRole('row')
    const day = /\d\d\/\d\d\/\d{4}/.exec(first!.textContent)![0]
    await page.user.click(await screen.findByRole('link', { name: /^Billing cycles/ }))
    const cycles = within(await screen.findByRole('table', { name: 'Billing cycles' }))
    expect(cycles.getByRole('columnheader', { name: 'Autopay on' })).toBeTruthy()
    expect(cycles.getByRole('cell', { name: day })).toBeTruthy()
  })

  it('are rescheduled if they are behind, and canceled once it is clear that billing restarts', async () => {
    const isLate = and(eq(planInstallments.patientId, worldId('patient', 1)), eq(planInstallments.number, 1))
    await gateway.api.database.db.update(planInstallments).set({ dueDate: '2026-11-01' }).where(isLate)
    const page = await openPatient(gateway, 'frontdesk', 1, 'payment-plans')
    expect(await screen.findByText(/^1 installment is overdue: \$\d+\.\d\d\. /)).toBeTruthy()
    await page.press('Change plan…')
    await screen.findByRole('button', { name: 'Charge installments to Visa 4242' })
    await page.user.click(screen.getByLabelText('New schedule for the remaining balance'))
    await page.user.selectOptions(await screen.findByLabelText('Installments'), '3')
    await page.press(/^Reschedule: (2|3) × \$\d+\.\d\d.* with Visa 4242$/)
    await screen.findByText('Payment plan changed')
    expect(screen.queryByText(/overdue/)).toBeNull()
    const schedule = within(await screen.findByRole('table', { name: 'Schedule' }))
    expect(schedule.getAllByText('Due', { selector: 'span, span *' })).toHaveLength(3)
    await page.press('Cancel plan…')
    await screen.findByText(/The billing cycle restarts/)
    await page.press('Cancel plan and restart billing')
    await screen.findByText('Payment plan canceled')
    await screen.findByRole('button', { name: 'Start payment plan…' })
  })

  it('can’t start without an account at the card processor, and the reason leads to the practice’s accounts', async () => {
    const set = (active: boolean) => gateway.api.database.db.update(paymentConnections).set({ active })
    await set(false)
    const page = await openPatient(gateway, 'admin', 1, 'payment-plans')
    await page.press('Start payment plan…')
    await page.user.selectOptions(await screen.findByLabelText('Charge'), 'Visa 4242')
    await page.press(/^Start plan: .* with Visa 4242$/)
    await page.sees('The practice has no account at the card processor. Add one under Bank accounts.')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open bank accounts' })
    expect(link.pathname).toBe(`/clients/${practices.north.id}/bank-accounts`)
    await set(true)
  })
})
