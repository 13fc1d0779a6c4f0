import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentMethods } from '../../../api/db/schema.ts'
import { sandboxOrigin } from '../../support/apiHarness.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { entryFrame } from './entryFrame.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const used = () => within(screen.getByRole('table', { name: 'Cards and bank accounts' }))
const names = () =>
  used()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]!.textContent)

describe('The cards of a patient', () => {
  it('are put in order by the arrow keys, and the new order is saved', async () => {
    const page = await openPatient(gateway, 'frontdesk', 1, 'cards')
    expect(names()).toEqual(['First Fictional Bank 6789', 'Visa 4242'])
    await page.press('Change order')
    const dialog = within(await screen.findByRole('dialog'))
    // The dialog takes the focus as it opens.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    dialog.getByRole('button', { name: 'Move Visa 4242' }).focus()
    await page.user.keyboard('{ArrowUp}')
    expect(dialog.getByText('Visa 4242 is number 1 of 2')).toBeTruthy()
    await page.press('Save order')
    await page.sees('Order saved')
    await waitFor(() => expect(names()).toEqual(['Visa 4242', 'First Fictional Bank 6789']))
  })

  it('are added by the id from the processor’s frame, and by no other page’s', async () => {
    const page = await openPatient(gateway, 'frontdesk', 5, 'cards')
    await page.press('Add')
    const { frame, requested, says } = await entryFrame()
    const query = `parent=${encodeURIComponent(location.origin)}&bank=1&theme=light&lang=en`
    expect(frame.src).toBe(`${sandboxOrigin}/entry/acct_north?${query}`)
    says({ kind: 'ready' })
    await page.press('Add payment method')
    await waitFor(() => expect(requested).toHaveBeenCalledOnce())
    const [{ ask }, to] = requested.mock.calls[0]!
    expect(to).toBe(sandboxOrigin)
    const answer = { kind: 'collected', ask, methodId: 'pm_card_amex' }
    says({ ...answer, methodId: 'pm_card_discover' }, { origin: 'https://evil.test' })
    says({ ...answer, methodId: 'pm_card_discover' }, { source: window })
    says({ ...answer, methodId: '4242424242424242' })
    says(answer)
    await page.sees('American Express 0005 is on file')
    await waitFor(() => expect(names()).toEqual(['First Fictional Bank 6789', 'Visa 4242', 'American Express 0005']))
  })

  it('that the frame rejects are not added, and the reason is shown', async () => {
    const page = await openPatient(gateway, 'frontdesk', 7, 'cards')
    await page.press('Add')
    const { says, answers } = await entryFrame()
    await page.press('Add payment method')
    await page.sees('The card fields are still loading. Try again in a moment.')
    says({ kind: 'ready' })
    await page.press('Add payment method')
    await answers({ fault: 'Enter the card number.' })
    await page.sees('Enter the card number.')
    await page.press('Cancel')
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  it('are removed after confirmation, and listed as removed', async () => {
    const page = await openPatient(gateway, 'frontdesk', 3, 'cards')
    await page.press('Remove Visa 4242')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Visa 4242?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
    await page.sees('Visa 4242 removed')
    await waitFor(() => expect(names()).toEqual(['First Fictional Bank 6789']))
    expect(screen.getByRole('table', { name: 'Removed' }).textContent).toContain('Visa 4242')
  })

  it('get autopay once the patient agrees to the shown text, and lose it when the consent is revoked', async () => {
    const page = await openPatient(gateway, 'frontdesk', 9, 'cards')
    const patient = screen.getByRole('heading', { level: 1 }).textContent
    await page.press('Change autopay for Visa 4242')
    const dialog = within(await screen.findByRole('dialog', { name: 'Autopay: Visa 4242' }))
    const limit = await dialog.findByLabelText(/Limit for each charge/)
    await page.user.clear(limit)
    expect(dialog.queryByText(/will be charged automatically/)).toBeNull()
    await page.user.type(limit, '75')
    dialog.getByText('Visa 4242 will be charged automatically, up to $75.00 for each charge.')
    await dialog.findByText(/^I authorize .* to charge Visa 4242 automatically .* up to \$75\.00 for each charge/)
    expect(dialog.getByRole('button', { name: 'Turn on autopay' }).getAttribute('aria-disabled')).toBe('true')
    await page.user.click(dialog.getByRole('checkbox', { name: 'The patient agrees to this text' }))
    await page.user.click(dialog.getByRole('button', { name: 'Turn on autopay' }))
    await page.sees('Autopay is on for Visa 4242')
    await waitFor(() => expect(used().getByText('Up to $75.00 per charge')).toBeTruthy())
    const stateOf = (name: string) => used().getByText(name).closest('tr')!.textContent
    expect(stateOf('Visa 4242')).not.toContain('No signed consent')
    expect(stateOf('First Fictional Bank 6789')).toContain('No signed consent')
    const consents = within(screen.getByRole('table', { name: 'Consents' }))
    const row = within((await consents.findByText('Visa 4242')).closest('tr')!)
    await page.user.click(row.getByRole('button', { name: 'Details' }))
    const details = within(await screen.findByRole('dialog', { name: 'Consent: Automatic payments' }))
    details.getByText('On screen')
    expect(details.getByText('Patient').nextSibling?.textContent).toBe(patient)
    details.getByText(/up to \$75\.00/)
    const printed = vi.fn()
    Object.assign(window, { print: printed })
    await page.user.click(details.getByRole('button', { name: 'Print' }))
    expect(printed).toHaveBeenCalledOnce()
    await page.user.click(details.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await page.user.click(row.getByRole('button', { name: 'Revoke' }))
    const requested = within(await screen.findByRole('alertdialog', { name: 'Revoke this consent?' }))
    await page.user.click(requested.getByRole('button', { name: 'Revoke consent' }))
    await page.sees('Consent revoked')
    await waitFor(() => expect(used().getAllByText('Off')).toHaveLength(1))
  })

  it('show their wallet, and that they expire soon or have expired', async () => {
    const { db } = gateway.api.database
    const [year, month] = gateway.api.clock.now().toISOString().split('-').map(Number) as [number, number]
    const card = { wallet: 'apple_pay', expMonth: month, expYear: year } as const
    const isCard = eq(paymentMethods.id, worldId('paymentMethod', 110))
    await db.update(paymentMethods).set(card).where(isCard)
    await openPatient(gateway, 'frontdesk', 11, 'cards')
    const shown = `${String(month).padStart(2, '0')}/${year}`
    expect(await screen.findByRole('cell', { name: 'Apple Pay' })).toBeTruthy()
    expect(screen.getByText(`Expires soon, ${shown}`)).toBeTruthy()
    closeApp()
    await db
      .update(paymentMethods)
      .set({ expYear: year - 1 })
      .where(isCard)
    await openPatient(gateway, 'frontdesk', 11, 'cards')
    expect(await screen.findByText(`Expired ${shown.replace(String(year), String(year - 1))}`)).toBeTruthy()
  })

  it('that autopay cannot charge anymore are named', async () => {
    await gateway.api.database.db
      .update(paymentMethods)
      .set({ autoChargeEnabled: true })
      .where(eq(paymentMethods.id, worldId('paymentMethod', 20)))
    await openPatient(gateway, 'frontdesk', 2, 'cards')
    expect(screen.getByText('Autopay can’t charge Visa 4242: the card has expired.')).toBeTruthy()
  })
})
