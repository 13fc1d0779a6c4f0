import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companyCards, companyConsents } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies } from '../../support/worldPeople.ts'
import { entryFrame } from './entryFrame.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

it('An admin adds a credit card; any other is refused in the words of the specification', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', '/payment-methods')
  await sees('Visa 4242')
  await press('Add card')
  const frame = await entryFrame()
  frame.says({ kind: 'ready' })
  const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add card' })
  await user.click(submit)
  await frame.answers({ methodId: 'pm_card_visa_debit' })
  await sees('Sorry, only credit card can be added as a payment method!')
  await user.click(submit)
  await frame.answers({ methodId: 'pm_card_amex' })
  await sees('American Express 0005')
  expect(await gateway.api.database.db.$count(companyCards)).toBe(3)
})

it('An admin agrees that invoices are charged to a card, sees the proof, and ends the consent', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', '/payment-methods')
  await press('Charge invoices to Visa 4242')
  await sees(/Alder Health authorizes Tally Care to charge/)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Agree' }))
  await sees('Consent given')
  const [row] = await gateway.api.database.db.select().from(companyConsents)
  await press('Show consent: Visa 4242')
  await sees(row!.signFingerprint)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End consent' }))
  await waitFor(() => expect(screen.queryByText('Consent given')).toBeNull())
})

it('A system user selects the company, but does not agree for it; a limited admin has no such screen', async () => {
  const { selectCompany, sees } = await openApp(gateway, 'systemUser', '/payment-methods')
  await selectCompany(companies.birch.name)
  await sees('Visa 4242')
  const agree = await screen.findByRole('button', { name: 'Charge invoices to Visa 4242' })
  expect(agree.getAttribute('aria-disabled')).toBe('true')
  closeApp()
  await openApp(gateway, 'limitedAdmin', '/payment-methods')
  await waitFor(() => expect(location.pathname).not.toBe('/payment-methods'))
})
