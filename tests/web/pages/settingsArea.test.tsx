import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const namesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('An admin finds a practice by part of its name and opens its tabs', async () => {
  const { user, fill } = await openApp(gateway, 'admin', '/clients')
  await screen.findByRole('link', { name: 'Settings' })
  expect(namesOf(await screen.findByRole('table', { name: 'Practices' })).length).toBeGreaterThan(1)
  await fill('Search practices', 'north')
  await waitFor(async () => expect(namesOf(await screen.findByRole('table'))).toEqual([practices.north.name]))
  await user.click(screen.getByRole('link', { name: practices.north.name }))
  await screen.findByRole('heading', { level: 1, name: practices.north.name })
  const tabs = within(screen.getByRole('navigation', { name: 'Practice' }))
  expect(tabs.getByRole('link', { name: 'Settings', current: 'page' })).toBeTruthy()
})

it('A limited admin sees only their practices; another practice is not found', async () => {
  await openApp(gateway, 'limitedAdmin', '/clients')
  expect(namesOf(await screen.findByRole('table', { name: 'Practices' }))).toEqual([practices.north.name])
  expect(screen.getByRole('cell', { name: 'Kareo' })).toBeTruthy()
  closeApp()
  await openApp(gateway, 'birchAdmin', `/clients/${practices.north.id}/payment-plans`)
  await screen.findByText(/^Practice not found/)
})

it('Others have no settings in the sidebar, and a link leads to the start', async () => {
  await openApp(gateway, 'frontdesk', '/clients')
  await waitFor(() => expect(location.pathname).toBe('/frontdesk'))
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
})

it('A new practice opens, is refused activation with its reasons, and is disabled once confirmed', async () => {
  const { user, press, fill, question, dialog } = await openApp(gateway, 'admin', '/clients')
  await press('New practice')
  await screen.findByRole('heading', { level: 1, name: 'New Practice' })
  await fill(/^Name/, 'Alder West')
  await press('Save')
  await screen.findByRole('heading', { level: 1, name: 'Alder West' })
  await user.click(screen.getByRole('link', { name: 'Practices', current: 'page' }))
  await user.click(await screen.findByRole('switch', { name: 'Alder West: activated' }))
  await user.click(within(await question('Activate Alder West?')).getByRole('button', { name: 'Activate' }))
  const reasons = within(await dialog('Cannot activate practice')).getAllByRole('listitem')
  expect(reasons.map(({ textContent }) => textContent)).toContain('A location')
  await press('OK')
  expect(screen.getByRole('switch', { name: 'Alder West: activated' })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('switch', { name: 'Alder West: enabled' }))
  await user.click(within(await question('Disable Alder West?')).getByRole('button', { name: 'Disable' }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Alder West: enabled' })).toHaveProperty('checked', false),
  )
})

it('A used practice is not deleted and says why; an unused one is, and leaves the list', async () => {
  const { press, question } = await openApp(gateway, 'admin', `/clients/${practices.south.id}`)
  await press('Delete practice')
  await question('Delete Alder South?')
  await press('Delete practice')
  await screen.findByText('This practice has patients, payments or conversations. Disable it instead.')
  closeApp()
  await openApp(gateway, 'admin', '/clients')
  await press('New practice')
  await screen.findByRole('heading', { level: 1, name: 'New Practice' })
  await press('Delete practice')
  await question('Delete New Practice?')
  await press('Delete practice')
  await waitFor(() => expect(location.pathname).toBe('/clients'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'New Practice' })).toBeNull())
})
