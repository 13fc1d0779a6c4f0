import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import { ledgerChecks } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { type PersonName, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const year = '/?from=2026-01-01&to=2026-12-31'
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent ?? '')

describe('Home', () => {
  it.each([
    ['support', '/nowhere'],
    ['admin', '/users/nobody/nowhere'],
    ['systemAdmin', '/billing/nowhere'],
  ] as [PersonName, string][])('is where %s starts, and the screen for %s, which has none', async (name, path) => {
    await openApp(gateway, name, path)
    await screen.findByRole('heading', { name: 'Home' })
    expect(location.pathname).toBe('/')
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  })

  it.each(['frontdesk', 'user'] as PersonName[])('redirects %s to the front desk', async (name) => {
    await openApp(gateway, name, '/')
    await waitFor(() => expect(location.pathname).toBe('/frontdesk'))
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  })

  it('opens the payments that a figure sums, with the same totals', async () => {
    const { user } = await openApp(gateway, 'support', year)
    const row = within(await screen.findByRole('table', { name: 'By type' })).getAllByRole('row')[1]!
    const [type, count, gross] = cellsOf(row)
    await user.click(within(row).getByRole('link', { name: type! }))
    await screen.findByText(`${count} payments`)
    const totals = await screen.findByRole('region', { name: 'Totals' })
    await waitFor(() => expect(totals.textContent).toContain(`Gross${gross}`))
  })

  it('opens a day on the payments of that post date', async () => {
    const { user } = await openApp(gateway, 'support', year)
    const table = await screen.findByRole('table', { name: 'Payments per day', hidden: true })
    const row = within(table).getAllByRole('row', { hidden: true })[1]!
    const [day, count] = cellsOf(row)
    await user.click(within(row).getByRole('link', { name: day!, hidden: true }))
    await waitFor(() => expect(location.pathname).toBe('/payments'))
    const search = new URLSearchParams(location.search)
    expect(search.get('postDateFrom')).toBe(search.get('postDateTo'))
    await screen.findByText(count === '1' ? '1 payment' : `${count} payments`)
  })

  it('opens what needs attention', async () => {
    await openApp(gateway, 'support', '/')
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }))
    const addresses = attention.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      '/inbox?filter=escalated',
      '/payments?type=dispute_due',
      '/patients?declinedPlan=true',
      '/patients?unreachable=true',
    ])
    const unreachable = attention.getByRole('link', { name: /Unreachable patients/ })
    const [count] = /\d+/.exec(unreachable.textContent ?? '')!
    closeApp()
    await openApp(gateway, 'support', '/patients?unreachable=true')
    await screen.findByText(count === '1' ? '1 patient' : `${count} patients`)
  })

  it('shows only system admins whether the ledger adds up', async () => {
    const first = { rule: 'A rule', patientId: worldId('patient', 1), paymentId: null }
    const row = { id: newId(), checkedAt: new Date().toISOString(), faults: 2, first }
    await gateway.api.database.db.insert(ledgerChecks).values(row)
    await openApp(gateway, 'systemAdmin', '/')
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }))
    ledger.getByText('2 ledger totals are out of balance')
    expect(ledger.getByRole('link', { name: 'Open the first account' }).getAttribute('href')).toBe(
      `/patients/${worldId('patient', 1)}/payments`,
    )
    closeApp()
    await openApp(gateway, 'admin', '/')
    await screen.findByRole('region', { name: 'Needs attention' })
    expect(screen.queryByRole('region', { name: 'Ledger' })).toBeNull()
  })

  it('names the period, stores it in the address, and says when there is nothing in it', async () => {
    const { user } = await openApp(gateway, 'support', year)
    await screen.findByText('Year · 01/01/2026 – 12/31/2026')
    await user.click(await screen.findByRole('button', { name: /^Period/ }))
    await user.click(await screen.findByRole('button', { name: 'Last Year' }))
    await waitFor(() => expect(location.search).toContain('from='))
    closeApp()
    await openApp(gateway, 'support', '/?from=2001-01-01&to=2001-01-05')
    await screen.findByText('No payments in this period')
  })
})
