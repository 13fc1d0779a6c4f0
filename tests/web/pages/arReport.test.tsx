import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { userEvents } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

describe('The receivables report', () => {
  it('opens the patients behind a cell, as many as it counts', async () => {
    const { user } = await openApp(gateway, 'support', '/ar-report')
    const table = within(await screen.findByRole('table', { name: 'AR report' }))
    const cell = table.getAllByTitle(/patient/)[0]!
    const count = cell.getAttribute('title')!
    await user.click(cell)
    await waitFor(() => expect(location.pathname).toBe('/patients'))
    expect(new URLSearchParams(location.search).get('receivable')).toBe('true')
    await screen.findByText(count)
  })

  it('has a newer design with the same sums', async () => {
    await openApp(gateway, 'support', '/ar-report')
    const strip = within(await screen.findByRole('list', { name: 'By age' }))
    const table = within(screen.getByRole('table', { name: 'AR report' }))
    const [first] = table.getAllByTitle(/patient/)
    expect(strip.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining(first!.textContent ?? '?')]),
    )
  })

  it('of one practice leads to the patients in collections of that practice', async () => {
    await openApp(gateway, 'support', `/ar-report?practice=${practices.south.id}`)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Patients in collections' })
    expect(link.pathname).toBe('/patients')
    expect(Object.fromEntries(new URLSearchParams(link.search))).toEqual({
      collectionsBalanceFrom: '0.01',
      practice: practices.south.id,
    })
  })

  it('stays in the older design until that expires, then shows the newer one and reports the switch', async () => {
    const switches = async () =>
      (await gateway.api.database.db.select().from(userEvents)).map(({ type, data }) => [type, data])
    const { user } = await openApp(gateway, 'support', '/ar-report-new')
    await user.click(await screen.findByRole('link', { name: 'Back to the table only' }))
    await screen.findByRole('link', { name: 'Try the new design' })
    expect(screen.queryByRole('list', { name: 'By age' })).toBeNull()
    await waitFor(async () =>
      expect(await switches()).toEqual([['design_switched', { area: 'ar_report', to: 'older' }]]),
    )
    const key = 'tally.olderDesign.arReport'
    expect(Date.parse(localStorage.getItem(key)!)).toBeGreaterThan(Date.now())
    for (const ended of ['2020-01-01T00:00:00Z', 'soon']) {
      localStorage.setItem(key, ended)
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: ended })))
      await screen.findByRole('list', { name: 'By age' })
      await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
    }
    const newer = ['design_switched', { area: 'ar_report', to: 'newer' }]
    await waitFor(async () => expect((await switches()).slice(1)).toEqual([newer, newer]))
  })

  it('redirects others to the front desk', async () => {
    await openApp(gateway, 'user', '/ar-report')
    await waitFor(() => expect(location.pathname).toBe('/frontdesk'))
  })
})
