import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { billingConnections, features } from '../../../api/db/schema.ts'
import { newId } from '../../../api/db/newId.ts'
import { otherPlaces, practicePlaces } from '../../../web/app/settings/search/searchedPlaces.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  // At North everything that a practice can have is on.
  const { db } = gateway.api.database
  const at = gateway.api.clock.now().toISOString()
  const place = { companyId: practices.north.companyId, practiceId: practices.north.id }
  const flags = ['pre-visit-check-in', 'tally-ai-voice']
  await db
    .insert(features)
    .values(flags.map((name) => ({ id: newId(), name, ...place, createdAt: at, modifiedAt: at })))
  await db
    .update(billingConnections)
    .set({ type: 'dummy-classic', status: 'connected' })
    .where(eq(billingConnections.practiceId, practices.north.id))
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const options = () =>
  within(screen.getByRole('dialog', { name: 'Search settings' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)

/** Opens the search and types. */
async function searched(page: Awaited<ReturnType<typeof openApp>>, text: string) {
  await page.press('Search settings')
  await page.dialog('Search settings')
  await page.user.type(screen.getByRole('combobox', { name: 'Search settings' }), text)
}

it('A setting that is found from the list of practices opens in the practice that the admin selects, with the focus', async () => {
  const page = await openApp(gateway, 'admin', '/clients')
  await searched(page, 'minimum ach')
  await waitFor(() => expect(options()).toEqual(['Minimum balance for bank paymentsBilling · Fees and discounts']))
  await page.user.keyboard('{Enter}')
  await page.user.type(screen.getByRole('combobox', { name: /^Select the practice whose/ }), 'south')
  await waitFor(() => expect(options()).toEqual([practices.south.name]))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe(`/clients/${practices.south.id}/billing`))
  expect(location.hash).toBe('#ach_minimum_balance')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Minimum balance for bank payments')))
  const place = document.getElementById('ach_minimum_balance')!
  expect(place.hasAttribute('data-named')).toBe(true)
  await page.user.keyboard('{Tab}')
  expect(place.hasAttribute('data-named')).toBe(false)
})

it('Within a practice its own settings are found and open in it, on whatever tab', async () => {
  const page = await openApp(gateway, 'limitedAdmin', `/clients/${practices.north.id}/faq`)
  await screen.findByRole('heading', { level: 1, name: practices.north.name })
  await searched(page, 'quiet hours')
  await waitFor(() => expect(options()).toEqual(['Working hoursBilling']))
  await page.user.click(screen.getByRole('option'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Opens at')))
  expect(location.pathname).toBe(`/clients/${practices.north.id}/billing`)
})

it('An address of a place whose first control is hidden moves the focus to one that can be seen', async () => {
  await openApp(gateway, 'admin', `/clients/${practices.north.id}/settings#images`)
  await waitFor(() => {
    const place = document.getElementById('images')!
    expect(place.hasAttribute('data-named')).toBe(true)
    expect(place.contains(document.activeElement)).toBe(true)
  })
  expect(document.activeElement!.matches('[hidden]')).toBe(false)
})

it('A search without results says so, and screens of system admins are found by them only', async () => {
  const page = await openApp(gateway, 'admin', '/users')
  await searched(page, 'flags')
  await page.sees('No settings for “flags”')
  closeApp()
  const other = await openApp(gateway, 'systemAdmin', '/users')
  await searched(other, 'flags')
  await waitFor(() => expect(options()).toEqual(['FeaturesFeatures']))
})

it('An address that names nothing, or no id at all, opens the screen', async () => {
  for (const hash of ['#unknown', '#%E0%A4%A']) {
    await openApp(gateway, 'admin', `/company${hash}`)
    expect(await screen.findByLabelText('Name')).toHaveProperty('disabled', false)
    closeApp()
  }
})

const anchored = [
  ...practicePlaces.map(({ tab, anchor }) => ({ path: `/clients/${practices.north.id}/${tab}`, anchor })),
  ...otherPlaces,
]
const paths = [...new Set(anchored.flatMap(({ path, anchor }) => (anchor ? [path] : [])))]

it.each(paths)('Each place that the search names exists on %s', async (path) => {
  await openApp(gateway, 'systemAdmin', path === '/company' ? `${path}?company=${practices.north.companyId}` : path)
  const wanted = new Set(anchored.flatMap(({ path: at, anchor }) => (at === path && anchor ? [anchor] : [])))
  await waitFor(() => {
    expect([...wanted].filter((anchor) => document.getElementById(anchor) === null)).toEqual([])
  })
})
