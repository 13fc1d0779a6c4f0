import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

/** The page of a patient, as a front desk link opens it. */
async function openDesk(number: number, search: string) {
  const page = await openApp(gateway, 'frontdesk', `/frontdesk/patient/${worldId('patient', number)}?${search}`)
  await screen.findByRole('button', { name: 'Take payment' })
  return { ...page, address: () => `${location.pathname}${location.search}` }
}

const recorded = () =>
  gateway.api.database.db
    .select()
    .from(payments)
    .where(eq(payments.patientId, worldId('patient', 1)))

describe('A front desk link', () => {
  it('opens a dialog of the patient, and shows products to collect on every tab until the page is left', async () => {
    const page = await openDesk(1, 'action=pause&productsTotal=25.50')
    const dialog = within(await page.dialog(/^Pause billing for/))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    const tabs = within(screen.getByRole('navigation', { name: 'Patient' }))
    await page.user.click(tabs.getByRole('link', { name: /^Payments/ }))
    await waitFor(() => expect(page.address()).toMatch(/\/payments\?productsTotal=25\.50$/))
    const products = await screen.findByText(/^Products to collect/)
    expect(products.textContent).toContain('Products to collect: $25.50')
    await page.user.click(screen.getByRole('link', { name: 'Front desk' }))
    const recent = await screen.findByRole('list', { name: 'Recently viewed' })
    await page.user.click(within(recent).getAllByRole('link')[0]!)
    await waitFor(() => expect(page.address()).toMatch(/\/statements$/))
    await screen.findByRole('button', { name: 'Take payment' })
    expect(screen.queryByText(/^Products to collect/)).toBeNull()
  })

  it('opens the form of a logged call', async () => {
    await openApp(gateway, 'frontdesk', `/frontdesk/patient/${worldId('patient', 1)}?action=call`)
    expect(await screen.findByRole('button', { name: 'Log call' })).toBeTruthy()
    expect(location.pathname).toBe(`/patients/${worldId('patient', 1)}/log-call`)
  })
})

describe('Taking a payment before a visit', () => {
  it('starts with the products of a front desk link, which are not part of the balance, and collects them once', async () => {
    const page = await openDesk(1, 'action=payment&productsTotal=25.50')
    const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/)
    expect(amount.value).toBe('25.50')
    expect(page.address()).toMatch(/\/statements\?productsTotal=25\.50$/)
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.sees('$25.50 stays unapplied until the visit is billed.')
    await page.press('Record $25.50 in cash')
    await page.sees('Payment of $25.50 added!')
    await waitFor(() => expect(page.address()).toMatch(/\/statements$/))
    const upfront = (await recorded()).filter(({ amount }) => amount === 2_550)
    expect(upfront).toMatchObject([{ type: 'upfront', paymentMethodType: 'cash', allocation: null }])
  })

  it('ignores invalid values in a link', async () => {
    await openDesk(5, 'action=payment&productsTotal=1e3')
    const suggested = (await screen.findByLabelText<HTMLInputElement>(/^Amount/)).value
    expect(suggested).toMatch(/^[1-9]\d*\.\d\d$/)
    closeApp()
    const unknown = await openDesk(3, 'action=pay-everything&productsTotal=12.00')
    await waitFor(() => expect(unknown.address()).toMatch(/\/statements\?productsTotal=12\.00$/))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is recorded as upfront and applied to nothing', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '15')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
    await page.user.selectOptions(await screen.findByLabelText('Apply to'), 'An upcoming visit (upfront)')
    await page.sees('$15.00 stays unapplied until the visit is billed.')
    await page.press('Record $15.00 in cash')
    await page.sees('Payment of $15.00 added!')
    const upfront = (await recorded()).filter(({ type, amount }) => type === 'upfront' && amount === 1_500)
    expect(upfront).toMatchObject([{ paymentMethodType: 'cash', allocation: null }])
  })
})
