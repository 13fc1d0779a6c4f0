import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { daysBefore } from '../../support/worldPatients.ts'
import { companies, people, worldId } from '../../support/worldPeople.ts'
import { closeApp, offered, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const entry = { userId: people.admin.id, companyId: companies.alder.id, changes: {} }
  const paused = Array.from({ length: 30 }, (_, index) => ({
    ...entry,
    id: worldId('extra', index),
    objectType: 'patient',
    objectId: worldId('patient', 1 + (index % 4)),
    action: 'billing_paused',
    createdAt: daysBefore(index),
  }))
  const promoted = {
    ...entry,
    id: worldId('extra', 99),
    impersonatorId: people.systemAdmin.id,
    objectType: 'user',
    objectId: people.user.id,
    action: 'role_changed',
    createdAt: daysBefore(0),
  }
  await gateway.api.database.db.insert(auditEntries).values([...paused, promoted])
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

it('The audit log filters by type and page size, also from its address, names who acted as a user, and links to the account', async () => {
  const { app, user } = await openApp(gateway, 'admin', '/log')
  const rows = () => rowsOf(screen.getByRole('table', { name: 'Audit log' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'All types' }), 'user')
  await waitFor(() => expect(new URLSearchParams(location.search).get('filter')).toBe('user'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]!.textContent).toContain('Role changed')
  expect(rows()[0]!.textContent).toContain('by systemAdmin Staff, signed in as this user')
  await act(() => app.router.navigate('/log?filter=patient&count=25'))
  await waitFor(() => expect(rows()).toHaveLength(25))
  expect(screen.queryByText('Role changed')).toBeNull()
  const link = within(rows()[0]!).getByRole('link')
  const name = link.textContent!
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name })
})

it('An admin sees who viewed an account, most recent first; the front desk isn’t offered it', async () => {
  const desk = await openPatient(gateway, 'frontdesk', 6)
  const labels = () => offered().map(({ label }) => label)
  expect(labels()).toContain('Log a call')
  expect(labels()).not.toContain('Access log…')
  await desk.quiet()
  closeApp()
  gateway.api.clock.advance({ minutes: 10 })
  const { choose, dialog } = await openPatient(gateway, 'admin', 6)
  await choose('Access log…')
  const table = await within(await dialog('Access log')).findByRole('table')
  const viewers = rowsOf(table).map(({ children }) => children[1]!.textContent)
  expect([...new Set(viewers)]).toEqual(['admin Staff', 'frontdesk Staff'])
})
