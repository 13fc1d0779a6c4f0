import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { emailDomains } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.database.db.delete(emailDomains))
afterEach(() => closeApp())

const address = `/clients/${practices.north.id}/domain`
const add = async (senderEmail: string, isSame = false) => {
  const page = await openApp(gateway, 'admin', address)
  await page.press('Add a domain')
  const dialog = within(await page.dialog('Add an email domain'))
  await page.user.type(await dialog.findByLabelText(/^Sender’s email/), senderEmail)
  if (isSame) await page.user.click(dialog.getByRole('checkbox'))
  await page.user.click(dialog.getByRole('button', { name: 'Add a domain' }))
  return page
}
const statuses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${row.children[0]!.textContent}: ${row.children[4]!.textContent}`)

it('A domain is added, verified and deleted; its records can be copied', async () => {
  const { press, sees, question } = await add('billing@clinic.example.com')
  await screen.findByRole('button', { name: 'Verify DNS records' })
  expect(statuses()).toEqual(['DKIM', 'SPF', 'DMARC', 'MX'].map((record) => `${record}: Not checked yet`))
  screen.getByRole('button', { name: 'Copy the value of DKIM' })
  screen.getByText('tally.test (priority 10)')
  await press('Verify DNS records')
  await sees('Emails to patients are sent from this address.')
  expect(statuses()).toEqual(['DKIM', 'SPF', 'DMARC', 'MX'].map((record) => `${record}: Found`))
  await press('Delete')
  const dialog = within(await question('Delete billing@clinic.example.com?'))
  dialog.getByRole('button', { name: 'Delete' }).click()
  await sees('No email domain')
})

it('A missing record is said in its row', async () => {
  const { press, sees } = await add('billing@missing.example.com')
  await press('Verify DNS records')
  await waitFor(() => expect(statuses()[0]).toBe('DKIM: DNS record not found!'))
  await sees('Until sending and receiving are both active, emails to patients come from the default address.')
  expect(screen.queryByText('Email redirection')).toBeNull()
})

it('A mistyped email stays in the dialog', async () => {
  const { sees } = await add('nobody')
  await sees('Enter an email such as billing@example.com')
  expect(await gateway.api.database.db.$count(emailDomains)).toBe(0)
})

it('A redirection is checked with a countdown', async () => {
  const { press, sees } = await add('billing@clinic.example.com', true)
  await sees(/@inbound\.tally\.test$/)
  await press('Check redirection')
  await sees('Waiting for the test email')
  await sees(/^\d\d:\d\d left$/)
  expect(screen.queryByRole('button', { name: 'Check redirection' })).toBeNull()
  expect((await gateway.api.database.db.select().from(emailDomains))[0]!.redirection).toBe('pending')
})
