import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companies as companyTable } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const stored = async (name: string) =>
  (await gateway.api.database.db.select().from(companyTable).where(eq(companyTable.name, name)))[0]

it('A system admin creates a company, which opens, and deletes it', async () => {
  const { user, press, sees } = await openApp(gateway, 'systemAdmin', '/companies')
  await sees(companies.alder.name)
  await press('Add company')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add company' }))
  await sees('Enter a name.')
  await user.type(dialog.getByLabelText(/Company/), 'Cedar Care')
  await user.selectOptions(dialog.getByLabelText('Country'), 'Canada')
  await user.type(dialog.getByLabelText('State or province'), 'bc')
  await user.click(dialog.getByRole('button', { name: 'Add company' }))
  await waitFor(async () => expect(location.search).toBe(`?company=${(await stored('Cedar Care'))!.id}`))
  expect(await stored('Cedar Care')).toMatchObject({ companyUid: 'cedar-care', countryCode: 'CA', state: 'BC' })
  closeApp()
  const again = await openApp(gateway, 'systemAdmin', '/companies?search=cedar')
  await again.press('Delete Cedar Care')
  await again.user.click(within(await again.question(/Cedar Care/)).getByRole('button', { name: 'Delete' }))
  await again.sees('Company deleted')
  await again.sees('No matches')
  await again.press('Clear')
  await again.press(`Delete ${companies.birch.name}`)
  await again.user.click(within(await again.question(/Birch/)).getByRole('button', { name: 'Delete' }))
  await again.sees('This company has practices or users. Deactivate it instead.')
})

it('Deactivating asks first; the list shows active companies only', async () => {
  const { user, press, question, sees } = await openApp(gateway, 'systemAdmin', '/companies')
  await user.click(await screen.findByRole('switch', { name: `${companies.birch.name}: active` }))
  await user.click(within(await question(/Deactivate/)).getByRole('button', { name: 'Cancel' }))
  expect((await stored(companies.birch.name))!.active).toBe(true)
  await user.click(await screen.findByRole('switch', { name: `${companies.birch.name}: active` }))
  await user.click(within(await question(/Deactivate/)).getByRole('button', { name: 'Deactivate' }))
  await sees('Saved')
  expect((await stored(companies.birch.name))!.active).toBe(false)
  await user.selectOptions(screen.getByLabelText('Status'), 'Active')
  await waitFor(() => expect(screen.queryByText(companies.birch.name)).toBeNull())
  await press(`Notify users of ${companies.alder.name} of disputed conversations`)
  await user.click(within(await question(/Notify/)).getByRole('button', { name: 'Send emails' }))
  await sees(/No active user of the company is notified|No open conversation/)
})

it('Others are led to the start', async () => {
  await openApp(gateway, 'admin', '/companies')
  await waitFor(() => expect(location.pathname).not.toBe('/companies'))
})
