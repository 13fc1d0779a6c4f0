import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
    const { user } = await openApp(gateway, 'support', '/ar-report')
    await user.click(await screen.findByRole('link', { name: 'Try the new design' }))
    await waitFor(() => expect(location.pathname).toBe('/ar-report-new'))
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

  it('redirects others to the front desk', async () => {
    await openApp(gateway, 'user', '/ar-report')
    await waitFor(() => expect(location.pathname).toBe('/frontdesk'))
  })
})
