import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentDetail } from '../../../api/contract/payments.ts'
import { payments, practices } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

/**
 * A charged card.
 * @returns the payment's id
 */
async function charged(amount: string): Promise<string> {
  const { api } = gateway
  const path = `/v2/patients/${worldId('patient', 1)}/cards/${worldId('paymentMethod', 10)}/charge`
  const { body } = await api.call<PaymentDetail>('POST', path, { as: await api.as('user'), body: { amount } })
  return body.id
}
const card = async () => within(await screen.findByRole('complementary', { name: 'Payment' }))
const amountField = () => screen.findByLabelText<HTMLInputElement>(/^Amount/, { selector: 'input' })
const stored = async (id: string) =>
  (await gateway.api.database.db.select().from(payments).where(eq(payments.id, id)))[0]!

describe('A refund', () => {
  it('of a part says what will happen, and is shown immediately', async () => {
    const id = await charged('10.00')
    const page = await openApp(gateway, 'user', `/payments?payment=${id}`)
    await page.press('Refund…')
    const amount = await amountField()
    expect(amount.value).toBe('10.00')
    await page.user.clear(amount)
    await page.user.type(amount, '12')
    await page.press('Refund')
    await page.sees('You can refund up to $10.00')
    await page.user.clear(amount)
    await page.user.type(amount, '4')
    await page.sees(/^\$4\.00 goes back to Visa 4242\./)
    await page.press('Refund $4.00')
    await (await card()).findByText('Refunds')
    await page.sees(/^Refunded: \$4\.00/)
    expect((await card()).getAllByText('$4.00').length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await stored(id)).refunded).toBe(400)
  })

  it('that another user has just made is reported in the dialog', async () => {
    const id = await charged('10.00')
    const page = await openApp(gateway, 'user', `/payments?payment=${id}`)
    await page.press('Refund…')
    await amountField()
    await gateway.api.database.db.update(payments).set({ status: 'dispute' }).where(eq(payments.id, id))
    await page.press('Refund $10.00')
    await page.sees('A disputed payment can’t be refunded. Respond to the dispute instead.')
    expect((await stored(id)).refunded).toBe(0)
  })

  it('is not offered to front desk staff, nor for an insurance’s payment', async () => {
    const id = await charged('10.00')
    await openApp(gateway, 'frontdesk', `/payments?payment=${id}`)
    const button = await screen.findByRole('button', { name: 'Refund…' })
    expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true')
    closeApp()
    await openApp(gateway, 'user', `/payments?payment=${worldId('payment', 101)}`)
    await (await card()).findByText('Allocation')
    expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull()
  })
})

describe('A payment that the billing system rejected', () => {
  it('shows the reason, and a system user posts it again', async () => {
    const { db } = gateway.api.database
    await db.update(practices).set({ connectionType: 'dummy-classic' })
    const id = await charged('11.00')
    const values = {
      postingState: 'failed',
      postingFailure: 'unknown_account',
      processorRequestId: 'req_of_test',
    } as const
    await db.update(payments).set(values).where(eq(payments.id, id))
    const page = await openApp(gateway, 'systemAdmin', `/payments?payment=${id}`)
    await (await card()).findByText('The billing system doesn’t have this patient.')
    ;(await card()).getByText('req_of_test')
    await page.press('Repost')
    const dialog = within(await page.question(/^Repost \$11\.00 on /))
    await page.user.click(dialog.getByRole('button', { name: 'Repost' }))
    await page.sees('Repost started')
    await (await card()).findByText('Posting')
    expect((await stored(id)).postingState).toBe('posting')
    closeApp()
    await openApp(gateway, 'owner', `/payments?payment=${id}`)
    await (await card()).findByText('Posting')
    expect(screen.queryByRole('button', { name: 'Repost' })).toBeNull()
  })
})
