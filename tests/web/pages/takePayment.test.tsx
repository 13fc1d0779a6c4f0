import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  locations,
  patients,
  paymentConnections,
  paymentMethods,
  payments,
  practices as practiceTable,
  users,
} from '../../../api/db/schema.ts'
import { newId } from '../../../api/db/newId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { charge } from './charge.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const manual = 'Manual payment (practice only)'

const recorded = () =>
  gateway.api.database.db
    .select()
    .from(payments)
    .where(eq(payments.patientId, worldId('patient', 1)))

describe('Taking a payment', () => {
  it('suggests the balance without what is pending, says what will happen, and shows the payment immediately', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
    await page.choose('Take payment')
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/)
    const dialog = within(screen.getByRole('dialog'))
    const [patient] = await gateway.api.database.db
      .select()
      .from(patients)
      .where(eq(patients.id, worldId('patient', 1)))
    const pending = (await recorded()).filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(1)
    expect(amount.value).toBe(((patient!.currentBalance - pending[0]!.amount) / 100).toFixed(2))
    await page.user.selectOptions(dialog.getByLabelText('Payment method'), 'Cash')
    await page.fill(/^Amount/, '9000')
    expect(dialog.getByText(/stays unapplied on the account/)).toBeTruthy()
    await page.fill(/^Amount/, '12,34')
    expect(dialog.getByText('$12.34 is applied to visits now.')).toBeTruthy()
    const before = await recorded()
    await page.press('Record $12.34 in cash')
    await screen.findByText('Payment of $12.34 added!')
    await page.press('Done')
    expect((await recorded()).length).toBe(before.length + 1)
    await waitFor(() => expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('$12.34'))
  })

  it('shows methods that are not enabled, disabled, with the reason', async () => {
    const page = await openPatient(gateway, 'birchFrontdesk', 27)
    await page.choose('Take payment')
    const methods = within(await screen.findByLabelText('Payment method')).getAllByRole<HTMLOptionElement>('option')
    const refused = methods.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)
    expect(refused.map((text) => text?.replace(/ \([^()]+\)$/, ''))).toEqual([
      'First Fictional Bank 6789',
      'Card reader',
      manual,
    ])
    expect(refused.every((text) => / \([A-Z][^()]+\)$/.test(text ?? ''))).toBe(true)
  })

  it('split by visit is recorded only once the whole amount is applied', async () => {
    const page = await openPatient(gateway, 'admin', 1)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '10')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.user.selectOptions(await screen.findByLabelText('Apply to'), 'Selected visits')
    const visits = within(await screen.findByRole('group', { name: 'Visits with a balance' }))
    const [first, second] = visits.getAllByRole('textbox')
    await page.user.type(first!, '99999')
    expect(visits.getByText(/^At most \$/)).toBeTruthy()
    await page.user.clear(first!)
    await page.user.type(first!, '4')
    expect(visits.getByText('$6.00 left to apply')).toBeTruthy()
    await page.press('Record $10.00 in cash')
    expect(visits.getByText(/^Apply the whole amount to visits first/)).toBeTruthy()
    await page.user.type(second!, '6')
    await page.press('Record $10.00 in cash')
    await screen.findByText('Payment of $10.00 added!')
  })

  it('marks the amount that the server rejects', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1)
    await page.choose('Take payment')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.fill(/^Amount/, '1000000')
    await page.press('Record $1,000,000.00 in cash')
    await page.sees('The amount can be at most 999999.00')
    expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true')
  })

  it('on an account that another user has just changed keeps the typed values and asks again', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '3')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await gateway.api.database.db
      .update(patients)
      .set({ modifiedAt: '2030-01-01T00:00:00.000Z' })
      .where(eq(patients.id, worldId('patient', 1)))
    await page.press('Record $3.00 in cash')
    expect(await screen.findByText('Another user changed this in the meantime.')).toBeTruthy()
    await page.quiet()
    await page.press('Record $3.00 in cash')
    await page.sees('Payment of $3.00 added!')
  })
})

describe('Charging a card on file', () => {
  it('names the card and the amount before, and shows the payment after', async () => {
    const page = await openPatient(gateway, 'frontdesk', 7, 'payments')
    await page.choose('Take payment')
    const methods = within(await screen.findByLabelText('Payment method')).getAllByRole('option')
    // The removed card is not offered.
    expect(methods.map((option) => option.textContent)).toEqual([
      'Visa 4242, expires 03/2029',
      'First Fictional Bank 6789',
      'New card',
      'Card reader',
      'Cash',
      manual,
    ])
    await page.fill(/^Amount/, '8.15')
    await charge(page, 'Charge $8.15 to Visa 4242')
    await page.sees('Payment of $8.15 added!')
    await page.press('Send receipt')
    const receipt = within(await page.dialog(/^Send a receipt for/))
    await receipt.findByLabelText('Send to')
    await page.user.click(receipt.getByRole('button', { name: 'Send receipt' }))
    await page.sees('Receipt has been sent.')
    await page.press('Done')
    await waitFor(() => expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('$8.15'))
  })

  it('with a fee shows amount, fee and total before, and charges the total', async () => {
    const { db } = gateway.api.database
    const isNorth = eq(practiceTable.id, practices.north.id)
    await db.update(practiceTable).set({ convenienceFeeNonAch: 250, achMinimumBalance: 99_999_00 }).where(isNorth)
    const page = await openPatient(gateway, 'frontdesk', 7)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '10')
    const lines = within(await screen.findByLabelText('Total'))
    expect(lines.getAllByRole('definition').map((line) => line.textContent)).toEqual(['$10.00', '$2.50', '$12.50'])
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'First Fictional Bank 6789')
    expect(await page.sees('Bank payments need a balance of at least $99,999.00.')).toBeTruthy()
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Visa 4242, expires 03/2029')
    await charge(page, 'Charge $12.50 to Visa 4242')
    await page.sees('Payment of $12.50 added!')
    await db.update(practiceTable).set({ convenienceFeeNonAch: null, achMinimumBalance: null }).where(isNorth)
  })

  it('at a location with its own account says where the money goes, and saves the location as the user’s default', async () => {
    const { db } = gateway.api.database
    const owner = { companyId: practices.north.companyId, practiceId: practices.north.id }
    const at = gateway.api.clock.now().toISOString()
    const account = { ...owner, id: newId(), accountId: 'acct_branch', type: 'express' as const, createdAt: at }
    await db.insert(paymentConnections).values({ ...account, name: 'Branch Bank 1111' })
    const branch = { ...owner, id: newId(), name: 'Branch', paymentConnectionId: account.id }
    await db.insert(locations).values(branch)
    const page = await openPatient(gateway, 'frontdesk', 9)
    await page.choose('Take payment')
    await page.user.selectOptions(await screen.findByLabelText('Location'), 'Branch')
    expect(await page.sees('Deposited to Branch Bank 1111.')).toBeTruthy()
    await page.press('Save as my default')
    await page.sees('Default payment location saved.')
    await waitFor(() => expect(screen.queryByText('You have no default payment location.')).toBeNull())
    await page.fill(/^Amount/, '6.40')
    await charge(page, 'Charge $6.40 to Visa 4242')
    await page.sees('Payment of $6.40 added!')
    const [row] = await db.select().from(payments).where(eq(payments.locationId, branch.id))
    expect(row).toMatchObject({ amount: 640, connectionId: account.id })
    await db.update(users).set({ defaultPaymentLocationId: null })
    await db.update(payments).set({ locationId: null })
    await db.delete(locations).where(eq(locations.id, branch.id))
  })

  it('that is declined shows the reason and keeps the typed values, so that another payment method can be selected', async () => {
    await gateway.api.database.db
      .update(paymentMethods)
      .set({ processorId: 'pm_card_chargeDeclinedInsufficientFunds' })
      .where(eq(paymentMethods.id, worldId('paymentMethod', 50)))
    const page = await openPatient(gateway, 'frontdesk', 5)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '9.99')
    await charge(page, 'Charge $9.99 to Visa 4242')
    await page.sees('Insufficient funds.')
    await page.quiet()
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.press('Record $9.99 in cash')
    expect(await page.sees('Payment of $9.99 added!')).toBeTruthy()
  })

  it('without a response of the processor says that it is being confirmed, and offers no second charge', async () => {
    gateway.api.sandbox.faults.lostAnswers = 9
    const page = await openPatient(gateway, 'frontdesk', 11, 'payments')
    await page.choose('Take payment')
    await page.fill(/^Amount/, '7.00')
    await charge(page, 'Charge $7.00 to Visa 4242')
    await waitFor(() => expect(screen.getAllByText('Confirming with the card processor').length).toBeGreaterThan(1))
    expect(screen.getByText(/Don’t charge again/)).toBeTruthy()
    await page.press('Done')
    gateway.api.sandbox.faults.lostAnswers = 0
    await page.choose('Take payment')
    await page.fill(/^Amount/, '7.00')
    await charge(page, 'Charge $7.00 to Visa 4242')
    expect(await page.sees('A payment is still being confirmed with the card processor.')).toBeTruthy()
  })
})
