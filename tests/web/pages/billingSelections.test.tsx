import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { billingConnections } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())
// North is connected to a billing system with lists.
beforeEach(() => set({ type: 'dummy-classic', status: 'connected', settings: {}, selections: {} }))

const { id } = practices.north
const address = `/clients/${id}/billing`
const isNorth = eq(billingConnections.practiceId, id)
const set = async (values: Partial<typeof billingConnections.$inferInsert>) => {
  await gateway.api.database.db.update(billingConnections).set(values).where(isNorth)
}
const stored = async () => (await gateway.api.database.db.select().from(billingConnections).where(isNorth))[0]!
const panel = async () => within(await screen.findByRole('region', { name: 'From the billing system' }))
const field = async (name: string) => (await panel()).findByLabelText<HTMLSelectElement>(name)

it('Each selection is saved at once, from the lists of the billing system', async () => {
  const { user } = await openApp(gateway, 'admin', address)
  const select = async (name: string, option: string, key: string) => {
    await user.selectOptions(await field(name), option)
    await waitFor(async () => expect((await stored()).selections).toHaveProperty(key))
    await waitFor(async () => expect((await field(name)).getAttribute('aria-disabled')).toBeNull())
    expect((await field(name)).selectedOptions[0]!.text).toBe(option)
  }
  await select('Financial class of new patients', 'Self-pay', 'patient_financial_class')
  await select('Language question', 'What language do you prefer?', 'languageSelection')
  expect(within(await field('Payments are posted as')).queryByText('Online refund')).toBeNull()
  await select('Payments are posted as', 'Online payment', 'payment_method')
  await select('Refunds are posted as', 'Online refund', 'refund_method')
  expect((await stored()).selections).toEqual({
    patient_financial_class: { external_id: 'FC-4', name: 'Self-pay' },
    languageSelection: { external_id: 'Q-1', name: 'What language do you prefer?' },
    payment_method: { external_id: 'PM-2', name: 'Online payment' },
    refund_method: { external_id: 'PM-5', name: 'Online refund' },
  })
})

it('A change by another user is not overwritten, and is shown', async () => {
  const { user, sees } = await openApp(gateway, 'admin', address)
  const select = await field('Financial class of new patients')
  await set({
    selections: { patient_financial_class: { external_id: 'FC-1', name: 'Commercial insurance' } },
    modifiedAt: new Date(gateway.api.clock.now().getTime() + 60_000).toISOString(),
  })
  await user.selectOptions(select, 'Medicare')
  await sees('Another user changed this in the meantime.')
  await waitFor(async () => expect((await field('Financial class of new patients')).value).toBe('FC-1'))
})

it('One that is no longer listed stays selected and says so', async () => {
  await set({ selections: { patient_financial_class: { external_id: 'FC-9', name: 'Old class' } } })
  await openApp(gateway, 'admin', address)
  const select = await field('Financial class of new patients')
  expect([select.value, select.selectedOptions[0]!.text]).toEqual(['FC-9', 'FC-9 (no longer listed)'])
})

it('Lists that fail say so and are asked again; the rest of the tab stays', async () => {
  await set({ settings: { label: 'unavailable' } })
  const { user, sees } = await openApp(gateway, 'admin', address)
  await sees('The financial classes could not be loaded')
  await sees('The payment methods could not be loaded')
  await sees('Change credentials')
  await set({ settings: {} })
  const [retry] = (await panel()).getAllByRole('button', { name: 'Try again' })
  await user.click(retry!)
  expect((await field('Refunds are posted as')).value).toBe('')
})

it('A billing system without lists has no such panel', async () => {
  await set({ type: 'kareo', status: 'not_configured' })
  const { sees } = await openApp(gateway, 'admin', address)
  await sees('Change credentials')
  expect(screen.queryByText('From the billing system')).toBeNull()
})

it('A slow billing system delays its own lists only: the settings are shown at once', async () => {
  gateway.hold('answers', /financial-classes|language_questions|ehr-payment-methods/)
  const { sees } = await openApp(gateway, 'admin', address)
  await sees('Change credentials')
  await screen.findByRole('region', { name: 'Fees and discounts' })
  expect((await panel()).queryByRole('combobox')).toBeNull()
  await waitFor(() => expect(gateway.held).toBe(3))
  gateway.release()
  expect((await field('Financial class of new patients')).value).toBe('')
})
