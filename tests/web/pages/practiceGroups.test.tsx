import { screen, waitFor } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { providerGroups } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id: practiceId, companyId } = practices.north
const addressOf = (kind: 'provider' | 'facility') => `/clients/${practiceId}/${kind}-groups`
const { connect } = syncCalls(() => gateway.api)
const isOn = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name}: enabled` })
const tabs = () => screen.queryAllByRole('link', { name: / groups$/ }).map((link) => link.textContent)

it('The last enabled group stays enabled; of several, either is disabled at once', async () => {
  await connect('north', 'athenahealth')
  await gateway.api.database.db
    .insert(providerGroups)
    .values({ id: worldId('providerGroup', 50), companyId, practiceId, name: 'Second', enabled: false })
  const { user, sees } = await openApp(gateway, 'admin', addressOf('provider'))
  await user.click(await isOn('Group 1'))
  expect((await isOn('Group 1')).checked).toBe(true)
  expect(screen.getByText('The last enabled provider group can’t be disabled.')).toBeDefined()
  await user.click(await isOn('Second'))
  await waitFor(async () => expect((await isOn('Second')).checked).toBe(true))
  await sees('Provider group settings not applied to patients yet')
  // Another user disables the other one: this page does not know.
  await gateway.api.database.db
    .update(providerGroups)
    .set({ enabled: false })
    .where(eq(providerGroups.id, worldId('providerGroup', 50)))
  await user.click(await isOn('Group 1'))
  await sees('The last enabled group of a practice can’t be disabled.')
  expect((await isOn('Group 1')).checked).toBe(true)
})

it('A group that another user changed meanwhile is shown, and not switched', async () => {
  await connect('north', 'athenahealth')
  const { db } = gateway.api.database
  await db.update(providerGroups).set({ enabled: true }).where(eq(providerGroups.practiceId, practiceId))
  const { user, sees } = await openApp(gateway, 'admin', addressOf('provider'))
  expect((await isOn('Group 1')).checked).toBe(true)
  const modifiedAt = sql`${providerGroups.modifiedAt} + interval '1 minute'`
  await db.update(providerGroups).set({ enabled: false, modifiedAt }).where(eq(providerGroups.name, 'Group 1'))
  await user.click(await isOn('Group 1'))
  await sees('Another user changed this in the meantime.')
  await waitFor(async () => expect((await isOn('Group 1')).checked).toBe(false))
})

it('A search finds part of a name, or says that it found nothing', async () => {
  await connect('north', 'athenahealth')
  const found = await openApp(gateway, 'admin', `${addressOf('provider')}?search=ROUP`)
  await found.sees('Group 1')
  closeApp()
  const { sees } = await openApp(gateway, 'admin', `${addressOf('provider')}?search=zzz`)
  await sees('No matches')
  expect(screen.queryByRole('table')).toBeNull()
})

it('The tab is that of the billing system; the address of another says that there are none', async () => {
  await connect('north', 'ecw')
  const facility = await openApp(gateway, 'admin', addressOf('facility'))
  await facility.sees('Group 1')
  expect(tabs()).toEqual(['Facility groups'])
  closeApp()
  const provider = await openApp(gateway, 'admin', addressOf('provider'))
  await provider.sees('This practice has no provider groups')
  expect(screen.queryByText('Group 1')).toBeNull()
  closeApp()
  await connect('north', 'kareo')
  const none = await openApp(gateway, 'admin', addressOf('facility'))
  await none.sees('This practice has no facility groups')
  expect(tabs()).toEqual([])
})
