import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companyCustomers } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

it('A system user adds, changes and deletes the recipient of a company’s invoices', async () => {
  const { user, press, sees, selectCompany } = await openApp(gateway, 'systemUser', '/billing')
  await selectCompany(companies.alder.name)
  await sees('No invoice recipient')
  await press('Add recipient')
  const dialog = within(await screen.findByRole('dialog'))
  const type = (label: RegExp, text: string) => user.type(dialog.getByLabelText(label), text)
  const submit = dialog.getByRole('button', { name: 'Add recipient' })
  await user.click(submit)
  expect((await dialog.findAllByText('Required')).length).toBe(6)
  await type(/^Name/, 'Accounts payable')
  await type(/^Email/, 'payable@alder.example.com')
  await type(/^Address(?! line)/, '1 Main St')
  await type(/^City/, 'Salem')
  await type(/^State/, 'OR')
  await type(/^ZIP/, '97301')
  await user.click(submit)
  await sees('Salem, OR 97301')
  await press('Edit')
  const edit = within(await screen.findByRole('dialog'))
  await user.type(edit.getByLabelText(/^Name/), ' office')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  await sees('Accounts payable office')
  await press('Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await sees('No invoice recipient')
  expect((await gateway.api.database.db.select().from(companyCustomers))[0]?.name).toBeNull()
})

it('Admins of companies are led to the start', async () => {
  await openApp(gateway, 'admin', '/billing')
  await waitFor(() => expect(location.pathname).not.toBe('/billing'))
})
