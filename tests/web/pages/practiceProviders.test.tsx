import { screen, waitFor } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { providers } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id: practiceId, companyId } = practices.north
const address = `/clients/${practiceId}/providers`
const isOn = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name}: enabled` })

it('The only provider stays enabled; of several, those that can be enabled are', async () => {
  const first = await openApp(gateway, 'admin', address)
  await first.user.click(await isOn('Pat Provider 1'))
  expect((await isOn('Pat Provider 1')).checked).toBe(true)
  closeApp()
  const row = { companyId, practiceId, firstName: 'Sam', doNotBill: true }
  await gateway.api.database.db.insert(providers).values([
    { ...row, id: worldId('provider', 50), lastName: 'Second' },
    { ...row, id: worldId('provider', 51), lastName: '' },
  ])
  const { user, sees } = await openApp(gateway, 'admin', address)
  await user.click(await isOn('Sam'))
  expect((await isOn('Sam')).checked).toBe(false)
  await user.click(await isOn('Sam Second'))
  await waitFor(async () => expect((await isOn('Sam Second')).checked).toBe(true))
  await sees('Providers settings not applied to patients yet')
  await user.click(await isOn('Pat Provider 1'))
  await waitFor(async () => expect((await isOn('Pat Provider 1')).checked).toBe(false))
  await user.click(await isOn('Sam Second'))
  await sees('The last enabled provider of a practice can’t be disabled.')
  expect((await isOn('Sam Second')).checked).toBe(true)
})

it('The server is asked before a provider is enabled; on refusal the switch reverts', async () => {
  const { db } = gateway.api.database
  const id = worldId('provider', 52)
  const row = { companyId, practiceId, firstName: 'Late', lastName: 'Known', doNotBill: true }
  await db.insert(providers).values({ ...row, id })
  const { user, sees } = await openApp(gateway, 'admin', `${address}?search=late`)
  expect((await isOn('Late Known')).checked).toBe(false)
  await db.update(providers).set({ lastName: '' }).where(eq(providers.id, id))
  await user.click(await isOn('Late Known'))
  await sees('The provider has no last name. Add it in the billing system, then sync.')
  await waitFor(async () => expect((await isOn('Late Known')).checked).toBe(false))
})

it('A provider that another user changed meanwhile is shown, and not switched', async () => {
  const { user, sees } = await openApp(gateway, 'admin', `${address}?search=sam`)
  const before = (await isOn('Sam Second')).checked
  const modifiedAt = sql`${providers.modifiedAt} + interval '1 minute'`
  const change = { telehealthLink: 'https://video.example.com/sam', modifiedAt }
  await gateway.api.database.db.update(providers).set(change).where(eq(providers.lastName, 'Second'))
  await user.click(await isOn('Sam Second'))
  await sees('Another user changed this in the meantime.')
  expect(await screen.findByRole('link', { name: 'Open link: Sam Second' })).toBeDefined()
  expect((await isOn('Sam Second')).checked).toBe(before)
})

it('A link for video visits is an https address', async () => {
  const { press, fill, sees } = await openApp(gateway, 'admin', `${address}?search=pat`)
  await press('Add link: Pat Provider 1')
  await fill('Link for video visits', 'http://video.example.com')
  await press('Save')
  await sees('Enter an address that starts with https://')
  await fill('Link for video visits', 'https://video.example.com/pat')
  await press('Save')
  const link = await screen.findByRole('link', { name: 'Open link: Pat Provider 1' })
  expect(link.getAttribute('href')).toBe('https://video.example.com/pat')
})
