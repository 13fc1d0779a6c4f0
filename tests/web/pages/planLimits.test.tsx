import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies, practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

it('An admin adds a band to the company’s limits, and sees overlaps and example plans', async () => {
  const { user, fill, sees } = await openApp(gateway, 'admin', '/payment-plans')
  const limits = await panel('Company defaults: Alder Health')
  const picture = within(limits.getByRole('list', { name: 'Examples' }))
  expect(picture.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '$100.002 × $50.00',
    '$350.007 × $50.00',
    '$700.007 × $100.00',
  ])
  await user.click(limits.getByRole('button', { name: 'Add band' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add band' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Another band begins at 0.00')
  await fill(/^Minimum balance/, '1,000')
  await fill(/^Maximum installments/, '18')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await sees('Custom payment plan settings saved')
  await limits.findByText('$1,000.00 and above')
  await limits.findByText('$0.00 to below $1,000.00')
})

it('A practice’s limits can be changed by full admins; others see why not', async () => {
  const address = `/clients/${practices.north.id}/payment-plans`
  const { user, fill } = await openApp(gateway, 'admin', address)
  const limits = await panel('Practice limits')
  await user.click(limits.getByRole('button', { name: 'Edit the band from $0.00' }))
  await fill(/^Minimum installment/, '35')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await limits.findByText('$35.00')
  closeApp()
  await openApp(gateway, 'limitedAdmin', address)
  const add = (await panel('Practice limits')).getByRole('button', { name: 'Add band' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
})

it('A system user selects the company; a practice of others is not found', async () => {
  const { selectCompany } = await openApp(gateway, 'systemAdmin', '/payment-plans')
  await selectCompany(companies.birch.name)
  await panel('Company defaults: Birch Clinics')
  await screen.findByRole('link', { name: practices.main.name })
  expect(screen.queryByRole('link', { name: practices.north.name })).toBeNull()
  closeApp()
  await openApp(gateway, 'birchAdmin', `/clients/${practices.north.id}/payment-plans`)
  await screen.findByText(/^Practice not found/)
})

it('An admin sets custom limits of a patient on the payment plans tab', async () => {
  const { user, fill, sees } = await openApp(gateway, 'admin', `/patients/${worldId('patient', 1)}/payment-plans`)
  const limits = await panel('Custom payment plan settings')
  await limits.findByText('The practice’s limits apply.')
  await user.click(limits.getByRole('button', { name: 'Add band' }))
  await fill(/^Maximum installments/, '3')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await sees('Custom payment plan settings saved')
  await limits.findByText('3 × $50.00')
  expect(limits.queryByText('The practice’s limits apply.')).toBeNull()
})
