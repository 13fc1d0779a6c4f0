import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { locations, paymentConnections, practices as practiceTable, providerGroups } from '../../../api/db/schema.ts'
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
const address = `/clients/${practiceId}/bank-accounts`
const [first, second] = [worldId('connection', 1), worldId('connection', 50)]
const [location, group] = [worldId('location', 1), worldId('providerGroup', 1)]
const db = () => gateway.api.database.db
/** Two accounts, and a location in a group, without routes. */
beforeEach(async () => {
  const isOurs = eq(paymentConnections.practiceId, practiceId)
  await db().update(paymentConnections).set({ isDefault: false }).where(isOurs)
  const row = { nickname: null, statementDescriptor: null, postingData: null, sealedBankAccount: null, active: true }
  const named = { name: 'Second Bank 2222', last4: '2222', accountId: 'acct_second', type: 'standard' as const }
  await db()
    .insert(paymentConnections)
    .values({ id: second, companyId, practiceId, createdAt: gateway.api.clock.now().toISOString(), ...named, ...row })
    .onConflictDoUpdate({ target: paymentConnections.id, set: row })
  await db().update(paymentConnections).set({ isDefault: true }).where(eq(paymentConnections.id, first))
  await db().update(providerGroups).set({ paymentConnectionId: null }).where(eq(providerGroups.id, group))
  const isRouted = { providerGroupId: group, paymentConnectionId: null }
  await db().update(locations).set(isRouted).where(eq(locations.id, location))
})

const setConnectionType = (connectionType: 'kareo' | 'athenahealth') =>
  db().update(practiceTable).set({ connectionType }).where(eq(practiceTable.id, practiceId))

const tableOf = async (name: string) => within(await screen.findByRole('table', { name }))
const receiver = async (panel: string, name: string) => {
  const row = (await tableOf(panel)).getByRole('cell', { name }).closest('tr')!
  return row.querySelector('[data-column="receiver"]')!.textContent
}
const byLocation = 'Payments by location'
const byGroup = 'Payments by provider group'

it('A location’s own account wins over its group’s, which wins over the default, and the tab says why', async () => {
  const { user, sees } = await openApp(gateway, 'admin', address)
  await sees('Payments by location')
  expect(await receiver(byLocation, 'Location 1')).toBe('Example Bank 6789 default account')
  const select = (name: string) => screen.findByRole('combobox', { name: `Account for ${name}` })
  await user.selectOptions(await select('Group 1'), 'Second Bank 2222')
  await waitFor(async () =>
    expect(await receiver(byLocation, 'Location 1')).toBe('Second Bank 2222 set for the group Group 1'),
  )
  expect(await receiver(byGroup, 'Group 1')).toBe('Second Bank 2222 set for this group')
  await user.selectOptions(await select('Location 1'), 'Example Bank 6789')
  await waitFor(async () =>
    expect(await receiver(byLocation, 'Location 1')).toBe('Example Bank 6789 set for this location'),
  )
  await user.selectOptions(await select('Location 1'), 'Same as its group')
  await waitFor(async () =>
    expect(await receiver(byLocation, 'Location 1')).toBe('Second Bank 2222 set for the group Group 1'),
  )
})

it('A route to a disconnected account says that payments are rejected; one that another user changed is read again', async () => {
  await db().update(paymentConnections).set({ active: false }).where(eq(paymentConnections.id, second))
  await db().update(locations).set({ paymentConnectionId: second }).where(eq(locations.id, location))
  const { user, sees } = await openApp(gateway, 'admin', address)
  await sees('Payments are rejected: the account set for this location is disconnected')
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Account for Location 1' })
  expect(select.selectedOptions[0]!.textContent).toBe('Disconnected account')
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await db().update(locations).set({ paymentConnectionId: null, modifiedAt: later }).where(eq(locations.id, location))
  await user.selectOptions(select, 'Example Bank 6789')
  await sees('Another user changed this in the meantime.')
  await waitFor(async () => expect(await receiver(byLocation, 'Location 1')).toBe('Example Bank 6789 default account'))
})

it('Another account becomes the default after a confirmation', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.press('Make default: Second Bank 2222')
  await app.sees('It will receive payments from all locations and groups that don’t have their own account.')
  await app.press('Make default')
  await app.sees('Second Bank 2222 is now the default account')
  expect(await receiver(byLocation, 'Location 1')).toBe('Second Bank 2222 default account')
  expect(screen.getByRole('button', { name: 'Make default: Example Bank 6789' })).toBeDefined()
})

it('Nickname and statement descriptor are edited in a dialog, which shows what the server rejects', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.press('Edit Second Bank 2222')
  await app.user.type(await screen.findByLabelText('Nickname'), 'Branch')
  await app.user.type(screen.getByLabelText('Statement descriptor'), 'ABC')
  await app.press('Save')
  await app.sees(/^Use 5 to 22 Latin characters/)
  await app.user.type(screen.getByLabelText('Statement descriptor'), ' CLINIC')
  await app.press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const accounts = await tableOf('Bank accounts')
  expect(accounts.getByRole('cell', { name: 'Branch Second Bank 2222' })).toBeDefined()
  expect(accounts.getByRole('cell', { name: 'ABC CLINIC' })).toBeDefined()
})

it('ERA posting settings are saved without showing the account number again, if the billing system accepts them', async () => {
  await setConnectionType('athenahealth')
  const app = await openApp(gateway, 'admin', address)
  const settings = 'ERA posting settings of Second Bank 2222'
  await app.press(settings)
  await app.user.type(await screen.findByLabelText(/^Bank account number/), '123')
  await app.user.type(screen.getByLabelText(/^Street address/), '1 Main St')
  await app.user.type(screen.getByLabelText(/^City/), 'Dover')
  await app.user.type(screen.getByLabelText(/^ZIP code/), '199')
  await app.press('Save')
  await app.sees('Enter the 5 to 17 digits of the account number')
  await app.sees('Enter a 5- or 9-digit ZIP code')
  await app.user.type(screen.getByLabelText(/^Bank account number/), '456789')
  await app.user.type(screen.getByLabelText(/^ZIP code/), '01')
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'Delaware')
  await app.press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await app.press(settings)
  await app.sees('Stored, ends in 6789. Leave empty to keep it.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Bank account number/).value).toBe('')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^State/ }).value).toBe('DE')
  closeApp()
  await setConnectionType('kareo')
  const other = await openApp(gateway, 'admin', address)
  await other.sees('Payments by location')
  expect(screen.queryByRole('button', { name: settings })).toBeNull()
})

it('The prefix is saved against the version that is shown', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.user.type(await screen.findByLabelText('Prefix'), 'NORTH')
  await db()
    .update(practiceTable)
    .set({ meta: { statement_descriptor_prefix: 'OTHER' }, modifiedAt: new Date(Date.now() + 3_600_000).toISOString() })
    .where(eq(practiceTable.id, practiceId))
  await app.press('Save')
  await app.sees('Saved by another user: OTHER')
  await app.press('Save mine')
  await waitFor(async () => {
    const [row] = await db().select().from(practiceTable).where(eq(practiceTable.id, practiceId))
    expect(row!.meta['statement_descriptor_prefix']).toBe('NORTH')
  })
})

it('Locations are found by name, ten on a page', async () => {
  await db()
    .insert(locations)
    .values(
      Array.from({ length: 10 }, (_, index) => ({
        id: worldId('location', 60 + index),
        companyId,
        practiceId,
        name: `Site ${index}`,
      })),
    )
  const all = await openApp(gateway, 'admin', address)
  await all.sees('1–10 of 11')
  closeApp()
  const found = await openApp(gateway, 'admin', `${address}?search=SITE%203`)
  await found.sees('Site 3')
  expect((await tableOf(byLocation)).queryByRole('cell', { name: 'Location 1' })).toBeNull()
  await db().delete(locations).where(eq(locations.name, 'Site 0'))
})

it('An account is disconnected after a confirmation, which says why it can’t be', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.press('Disconnect Example Bank 6789')
  await app.press('Disconnect')
  await app.sees('The default account can’t be disconnected. Make another one the default first.')
  await app.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await app.press('Disconnect Second Bank 2222')
  await app.press('Disconnect')
  await app.sees('Second Bank 2222 is disconnected')
  expect((await tableOf('Bank accounts')).queryByRole('cell', { name: 'Second Bank 2222' })).toBeNull()
})
