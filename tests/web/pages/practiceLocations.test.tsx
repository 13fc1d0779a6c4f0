import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { locations, practices as practicesTable } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const address = `/clients/${practices.north.id}/locations`
const isOn = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name}: enabled` })

it('The only location stays enabled; a second one is added, and then either is disabled at once', async () => {
  const { user, press, fill, sees } = await openApp(gateway, 'admin', address)
  await user.click(await isOn('Location 1'))
  expect((await isOn('Location 1')).checked).toBe(true)
  await press('Add location')
  const dialog = await screen.findByRole('dialog', { name: 'Add location' })
  await fill(/^Name/, 'Lakeside')
  await fill('Tags', 'lake, north')
  await user.click(within(dialog).getByRole('button', { name: 'Add location' }))
  await sees('lake, north')
  await user.click(await isOn('Location 1'))
  await waitFor(async () => expect((await isOn('Location 1')).checked).toBe(false))
  await sees('Locations settings not applied to patients yet')
  await user.click(await isOn('Lakeside'))
  await sees('The last enabled location of a practice can’t be disabled.')
  expect((await isOn('Lakeside')).checked).toBe(true)
  // Also after a reload, until a sync has finished; without a connection none would.
  closeApp()
  const again = await openApp(gateway, 'admin', address)
  await again.sees('Locations settings not applied to patients yet')
  closeApp()
  await gateway.api.database.db.update(practicesTable).set({ locationsChangedAt: null })
  await openApp(gateway, 'admin', address)
  await isOn('Lakeside')
  expect(screen.queryByText('Locations settings not applied to patients yet')).toBeNull()
})

it('A location that another user changed meanwhile is shown, and not switched', async () => {
  const { user, sees } = await openApp(gateway, 'admin', address)
  const before = (await isOn('Lakeside')).checked
  const modifiedAt = new Date(gateway.api.clock.now().getTime() + 60_000).toISOString()
  const change = { taxId: '55-5555555', modifiedAt }
  await gateway.api.database.db.update(locations).set(change).where(eq(locations.name, 'Lakeside'))
  await user.click(await isOn('Lakeside'))
  await sees('Another user changed this in the meantime.')
  await sees('55-5555555')
  expect((await isOn('Lakeside')).checked).toBe(before)
})

it('Pre-service needs a go-live date', async () => {
  const { user, press, fill, sees } = await openApp(gateway, 'admin', address)
  await press('Edit Location 1')
  await fill('Friendly name', 'By the lake')
  await user.click(screen.getByLabelText('Patients check in before their visits'))
  await press('Save')
  await sees('Please set go-live dates for new pre-service locations')
  await fill(/^Go-live date/, '12/01/2026')
  await press('Save')
  await sees('By the lake')
  await sees(/From .*2026/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('A search finds part of a name, or says that it found nothing', async () => {
  const found = await openApp(gateway, 'admin', `${address}?search=OCATION`)
  await found.sees('Location 1')
  closeApp()
  const { sees } = await openApp(gateway, 'admin', `${address}?search=zzz`)
  await sees('No matches')
  expect(screen.queryByRole('table')).toBeNull()
})

it('The change log names the changed location once, beside what was changed', async () => {
  const { press, fill, sees } = await openApp(gateway, 'admin', address)
  await press('Edit Location 1')
  await fill('Tax ID', '98-7654321')
  await press('Save')
  await sees('98-7654321')
  closeApp()
  await openApp(gateway, 'admin', '/log?filter=practice')
  const [entry] = await screen.findAllByText('98-7654321')
  const changes = entry!.closest('dl')!
  const location = within(changes).getByText('Location').nextElementSibling!
  expect(location.textContent).toBe('Location 1')
})
