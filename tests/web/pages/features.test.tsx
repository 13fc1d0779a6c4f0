import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { features as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies, practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const flagOf = async (name: string, companyId: string | null) => {
  const at = companyId === null ? isNull(table.companyId) : eq(table.companyId, companyId)
  return (
    await gateway.api.database.db
      .select()
      .from(table)
      .where(and(eq(table.name, name), at))
  )[0]
}
const toggle = (name: string) => screen.findByRole('switch', { name })

it('A system admin turns a feature on for everyone once confirmed, then sees who has it and turns it off for a company', async () => {
  const { user, press } = await openApp(gateway, 'systemAdmin', '/features')
  await user.click(await toggle('apply-tool: Everyone'))
  await press('Turn on')
  await expect.poll(async () => (await flagOf('apply-tool', null))?.active).toBe(true)
  await screen.findByRole('button', { name: 'Remove override of apply-tool: Everyone' })
  await user.click(await screen.findByRole('link', { name: 'apply-tool' }))
  const ofSouth = await toggle('apply-tool: Alder South, Alder Health')
  expect(ofSouth).toHaveProperty('checked', true)
  await user.click(await toggle('apply-tool: Alder Health'))
  await expect
    .poll(() => screen.getByRole('switch', { name: 'apply-tool: Alder South, Alder Health' }))
    .toHaveProperty('checked', false)
  expect((await flagOf('apply-tool', companies.alder.id))?.active).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove override of apply-tool: Alder Health' }))
  await expect
    .poll(() => screen.getByRole('switch', { name: 'apply-tool: Alder South, Alder Health' }))
    .toHaveProperty('checked', true)
  expect(await flagOf('apply-tool', companies.alder.id)).toBeUndefined()
})

it('The features of a practice say where each value comes from, and which have no effect', async () => {
  await openApp(gateway, 'systemAdmin', `/features?practice=${practices.south.id}`)
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!
  expect(within(await rowOf('approve-patients')).getByText('This practice')).toBeTruthy()
  expect(within(await rowOf('cash-payments')).getByText('The company')).toBeTruthy()
  expect(within(await rowOf('for-everyone')).getByText('Unknown: it has no effect')).toBeTruthy()
  expect(within(await rowOf('family-billing')).getByText('Nothing depends on it yet')).toBeTruthy()
})

it('Another user’s change in between is shown instead of overwritten; others than system admins have no such screen', async () => {
  const { user, sees } = await openApp(gateway, 'systemAdmin', `/features?company=${companies.birch.id}`)
  const cash = await toggle('cash-payments: Birch Clinics')
  const modifiedAt = new Date(Date.now() + 60_000).toISOString()
  const { id } = (await flagOf('cash-payments', companies.birch.id))!
  await gateway.api.database.db.update(table).set({ active: false, modifiedAt }).where(eq(table.id, id))
  await user.click(cash)
  await sees('Another user changed this. The current value is shown.')
  await expect
    .poll(() => screen.getByRole('switch', { name: 'cash-payments: Birch Clinics' }))
    .toHaveProperty('checked', false)
  closeApp()
  await openApp(gateway, 'admin', '/features')
  await waitFor(() => expect(location.pathname).not.toBe('/features'))
  expect(screen.queryByRole('link', { name: 'Features' })).toBeNull()
})
