import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paymentMethods } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
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
    await page.told('Order saved')
    await waitFor(() => expect(names()).toEqual(['Visa 4242', 'First Fictional Bank 6789']))
  })

  it('are removed after a confirmation, and listed as removed', async () => {
    const page = await openPatient(gateway, 'frontdesk', 3, 'cards')
    await page.press('Remove Visa 4242')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Visa 4242?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
    await page.told('Visa 4242 removed')
    await waitFor(() => expect(names()).toEqual(['First Fictional Bank 6789']))
    expect(screen.getByRole('table', { name: 'Removed' }).textContent).toContain('Visa 4242')
  })

  it('that autopay cannot charge any more are named', async () => {
    await gateway.api.database.db
      .update(paymentMethods)
      .set({ autoChargeEnabled: true })
      .where(eq(paymentMethods.id, worldId('paymentMethod', 20)))
    await openPatient(gateway, 'frontdesk', 2, 'cards')
    expect(screen.getByText('Autopay can’t charge Visa 4242: the card has expired.')).toBeTruthy()
  })
})
