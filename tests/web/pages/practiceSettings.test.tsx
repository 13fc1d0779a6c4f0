import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import { companyPhones, features, practices as table } from '../../../api/db/schema.ts'
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

it('Leaving with unsaved changes asks; the changes remain if the user stays', async () => {
  const { user, fill, question } = await openApp(gateway, 'admin', address)
  await fill('Convenience fee, card', '9')
  await user.click(tab('Payment plans'))
  await user.click(within(await question('Leave without saving?')).getByRole('button', { name: 'Cancel' }))
  expect(await textOf('Convenience fee, card')).toBe('9')
  await user.click(tab('Payment plans'))
  await user.click(within(await question('Leave without saving?')).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.pathname).toContain('payment-plans'))
})

it('Another user’s change in between is shown beside the user’s own, and either can be saved', async () => {
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

it('A system admin selects the number of automated calls; the company’s numbers are suggested as caller ID', async () => {
  const { db } = gateway.api.database
  const at = '2026-11-01T00:00:00.000Z'
  const stamps = { createdAt: at, modifiedAt: at }
  const { id: practiceId, companyId } = practices.north
  await db.insert(features).values({ id: newId(), name: 'tally-ai-voice', companyId, practiceId, ...stamps })
  const number = { id: newId(), companyId, phone: '+14155550144', status: 'active' as const }
  await db.insert(companyPhones).values({ ...number, ...stamps })
  const { user, press, sees, fill } = await openApp(gateway, 'systemAdmin', address)
  const select = await screen.findByLabelText('Phone number for automated voice calls')
  expect(within(select).getByText('Default: General · (888) 555-0110')).toBeTruthy()
  await user.selectOptions(select, 'Spanish · (888) 555-0112')
  const callerId = screen.getByLabelText<HTMLInputElement>('Caller ID')
  expect([...callerId.list!.options].map(({ value }) => value)).toEqual(['+14155550144'])
  await fill('Caller ID', '(415) 555-0144')
  await press('Save')
  await sees('Saved')
  const [row] = await db.select().from(table).where(eq(table.id, practiceId))
  expect([row!.customOutboundPhone, row!.meta['voice_ai_phone']]).toEqual(['+14155550144', '+18885550112'])
})

it('Numbers that could not be loaded say so, and the selected one stays', async () => {
  gateway.lacks = /retell-available/
  const { sees, press } = await openApp(gateway, 'systemAdmin', address)
  await sees('The phone numbers could not be loaded.')
  expect(screen.getByLabelText<HTMLSelectElement>('Phone number for automated voice calls').value).toBe('+18885550112')
  gateway.lacks = null
  await press('Try again')
  await screen.findByText('Spanish · (888) 555-0112')
})
