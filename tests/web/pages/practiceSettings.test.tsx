import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const address = `/clients/${practices.north.id}/billing`
const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Practice' })).getByRole('link', { name })
const textOf = async (label: string) => ((await screen.findByLabelText(label)) as HTMLInputElement).value

it('An admin changes several settings and saves them at once', async () => {
  const { user, fill, press, sees } = await openApp(gateway, 'admin', address)
  expect(await textOf('Statuses that are ready to bill')).toBe('Balance Due')
  await fill('Statuses that are ready to bill', 'Balance Due\nBilled')
  await fill('Convenience fee, card', '2.50')
  await user.selectOptions(screen.getByLabelText('Route incoming calls to'), 'Call center')
  await user.click(screen.getByLabelText('Approve new balances automatically'))
  await sees('4 unsaved changes')
  await press('Save')
  await sees('Saved')
  await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull())
  closeApp()
  await openApp(gateway, 'admin', address)
  expect(await textOf('Convenience fee, card')).toBe('2.50')
  expect(await textOf('Statuses that are ready to bill')).toBe('Balance Due\nBilled')
})

it('Leaving with unsaved changes asks; the changes are kept if the user stays', async () => {
  const { user, fill, question } = await openApp(gateway, 'admin', address)
  await fill('Convenience fee, card', '9')
  await user.click(tab('Payment plans'))
  await user.click(within(await question('Leave without saving?')).getByRole('button', { name: 'Cancel' }))
  expect(await textOf('Convenience fee, card')).toBe('9')
  await user.click(tab('Payment plans'))
  await user.click(within(await question('Leave without saving?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.pathname).toContain('payment-plans'))
})

it('Another user’s change in between is shown beside the user’s own, and either is kept', async () => {
  const { fill, press, sees } = await openApp(gateway, 'admin', address)
  await fill('Convenience fee, card', '3.00')
  const { db } = gateway.api.database
  const later = new Date(Date.now() + 60_000).toISOString()
  await db.update(table).set({ convenienceFeeNonAch: 700, modifiedAt: later }).where(eq(table.id, practices.north.id))
  await press('Save')
  await sees('Saved by another user: 7.00')
  await press('Save mine')
  await sees('Saved')
  const [row] = await db.select().from(table).where(eq(table.id, practices.north.id))
  expect(row!.convenienceFeeNonAch).toBe(300)
})

it('A value that the server rejects is marked at its field; the rest is not saved either', async () => {
  const { fill, press, sees } = await openApp(gateway, 'admin', address)
  await fill('Convenience fee, card', '1.005')
  await press('Save')
  await sees('Enter an amount in the practice’s currency')
  expect(screen.getByLabelText('Convenience fee, card').getAttribute('aria-invalid')).toBe('true')
})

it('The details show another user’s change of the same field, and keep the rest of it', async () => {
  const { fill, press, sees } = await openApp(gateway, 'admin', `/clients/${practices.north.id}/settings`)
  await fill('Tax ID', '11-1111111')
  const { db } = gateway.api.database
  const theirs = { taxId: '22-2222222', name: 'North Clinic', modifiedAt: new Date(Date.now() + 120_000).toISOString() }
  await db.update(table).set(theirs).where(eq(table.id, practices.north.id))
  await press('Save')
  await sees('Saved by another user: 22-2222222')
  expect(await screen.findByDisplayValue('North Clinic')).toBeTruthy()
  await press('Save mine')
  await sees('Saved')
  const [row] = await db.select().from(table).where(eq(table.id, practices.north.id))
  expect([row!.taxId, row!.name]).toEqual(['11-1111111', 'North Clinic'])
})
