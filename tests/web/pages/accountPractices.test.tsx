import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { findAdapter } from '../../../api/connectors/findAdapter.ts'
import { billingConnections } from '../../../api/db/schema.ts'
import { noOutside } from '../../../api/outside/OutsideClient.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await gateway.api.database.db.delete(billingConnections)
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id } = practices.north
const stored = async () => {
  const isCurrent = and(eq(billingConnections.practiceId, id), isNull(billingConnections.removedAt))
  const [row] = await gateway.api.database.db.select().from(billingConnections).where(isCurrent)
  return row
}

it('The practices of an account are listed with its credentials, and one is selected', async () => {
  const { user, press, fill, dialog, sees } = await openApp(gateway, 'admin', `/clients/${id}/billing`)
  await press('Connect')
  const form = within(await dialog('Connect a billing system'))
  await user.selectOptions(form.getByLabelText(/Billing system/), 'Dummy classic')
  await fill('Account label', 'wrong-password')
  await press('List practices')
  await sees('The billing system rejects these credentials.')
  await fill('Account label', 'north')
  await press('List practices')
  await sees('The account has 2 practices.')
  await user.selectOptions(form.getByLabelText('Practice in the account'), 'Second office (P-2)')
  // Another label is another account.
  await fill('Account label', 'north two')
  await waitFor(() => expect(screen.queryByText('The account has 2 practices.')).toBeNull())
  expect((form.getByLabelText('Practice in the account') as HTMLSelectElement).value).toBe('P-2')
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await sees('Connected to Dummy classic')
  expect((await stored())!.settings).toEqual({ label: 'north two', practice: 'P-2' })
})

it('The financial class of new patients is selected with the connection', async () => {
  await gateway.api.database.db.delete(billingConnections)
  const { user, press, fill, dialog, sees } = await openApp(gateway, 'admin', `/clients/${id}/billing`)
  await press('Connect')
  const form = within(await dialog('Connect a billing system'))
  await user.selectOptions(form.getByLabelText(/Billing system/), 'Dummy classic')
  await fill('Account label', 'wrong-password')
  await press('List financial classes')
  await sees('The billing system rejects these credentials.')
  await fill('Account label', 'north')
  await press('List financial classes')
  await sees('The account has 4 financial classes.')
  await user.selectOptions(form.getByLabelText('Financial class of new patients'), 'Medicare (FC-2)')
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await sees('Connected to Dummy classic')
  expect((await stored())!.selections).toEqual({
    patient_financial_class: { external_id: 'FC-2', name: 'Medicare' },
  })
})

it('A financial class that is gone is marked, and nothing is connected', async () => {
  await gateway.api.database.db.delete(billingConnections)
  const { user, press, dialog, sees } = await openApp(gateway, 'admin', `/clients/${id}/billing`)
  await press('Connect')
  const form = within(await dialog('Connect a billing system'))
  await user.selectOptions(form.getByLabelText(/Billing system/), 'Dummy classic')
  await press('List financial classes')
  await sees('The account has 4 financial classes.')
  await user.selectOptions(form.getByLabelText('Financial class of new patients'), 'Medicaid (FC-3)')
  const spy = vi
    .spyOn(findAdapter({ type: 'dummy-classic', values: {} }, noOutside)!, 'financial_classes')
    .mockResolvedValue([])
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await waitFor(() =>
    expect(form.getByLabelText('Financial class of new patients').getAttribute('aria-invalid')).toBe('true'),
  )
  spy.mockRestore()
  expect(await stored()).toBeUndefined()
})

it('A system without an adapter offers no list', async () => {
  await gateway.api.database.db.delete(billingConnections)
  const { user, press, dialog } = await openApp(gateway, 'admin', `/clients/${id}/billing`)
  await press('Connect')
  const form = within(await dialog('Connect a billing system'))
  await user.selectOptions(form.getByLabelText(/Billing system/), 'Kareo')
  expect(form.queryByRole('button', { name: 'List practices' })).toBeNull()
  expect(form.queryByRole('button', { name: 'List financial classes' })).toBeNull()
})
