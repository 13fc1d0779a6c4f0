import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companies as table, companyPhones } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const minutes = 'Sign out after inactivity, minutes'

it('An admin changes the company; a value out of range is marked at its field', async () => {
  const { user, fill, press, sees } = await openApp(gateway, 'admin', '/company')
  await fill(minutes, '500')
  await user.click(screen.getByLabelText('Hide appointments'))
  await sees('2 unsaved changes')
  await press('Save')
  await screen.findByText(/.+/, { selector: '[role=alert]' })
  expect(screen.getByLabelText(minutes).getAttribute('aria-invalid')).toBe('true')
  await fill(minutes, '60')
  await press('Save')
  await sees('Saved')
  const [row] = await gateway.api.database.db.select().from(table).where(eq(table.id, companies.alder.id))
  expect([row!.hideAppointments, row!.sidebarLogoutTimeoutMinutes]).toEqual([true, 60])
})

it('What is typed while a change is being saved stays, and is saved next', async () => {
  const { fill, press, sees } = await openApp(gateway, 'admin', '/company')
  await fill(minutes, '70')
  await fill('Name', 'Alder Health Group')
  gateway.hold('answers', /\/v2\/companies\//)
  await press('Save')
  await fill('Name', 'Alder Health Partners')
  gateway.release()
  await sees('Saved')
  await sees('1 unsaved change')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Alder Health Partners')
  await press('Save')
  const stored = async () => {
    const [row] = await gateway.api.database.db.select().from(table).where(eq(table.id, companies.alder.id))
    return [row!.name, row!.sidebarLogoutTimeoutMinutes]
  }
  await waitFor(async () => expect(await stored()).toEqual(['Alder Health Partners', 70]))
})

it('Each change of another user in between is shown beside the user’s own before it is replaced', async () => {
  const { fill, press, sees } = await openApp(gateway, 'admin', '/company')
  await fill(minutes, '30')
  const { db } = gateway.api.database
  const theySave = (sidebarLogoutTimeoutMinutes: number) =>
    db
      .update(table)
      .set({
        sidebarLogoutTimeoutMinutes,
        modifiedAt: new Date(Date.now() + sidebarLogoutTimeoutMinutes * 1000).toISOString(),
      })
      .where(eq(table.id, companies.alder.id))
  await theySave(90)
  await press('Save')
  await sees('Saved by another user: 90')
  await theySave(95)
  await press('Save mine')
  await sees('Saved by another user: 95')
  await press('Save mine')
  await sees('Saved')
  const [row] = await db.select().from(table).where(eq(table.id, companies.alder.id))
  expect(row!.sidebarLogoutTimeoutMinutes).toBe(30)
})

it('Only full admins find it in the settings; a system admin selects a company, which the menu keeps', async () => {
  await openApp(gateway, 'limitedAdmin', '/clients')
  const menu = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(menu.queryByRole('link', { name: 'Company' })).toBeNull()
  closeApp()
  const { user, selectCompany, sees } = await openApp(gateway, 'systemAdmin', '/company')
  const current = (await screen.findAllByRole('link', { current: 'page' })).map(({ textContent }) => textContent)
  expect(current).toEqual(['Settings', 'Company'])
  await sees('No company is selected')
  await selectCompany(companies.birch.name)
  await screen.findByDisplayValue(companies.birch.name)
  await user.click(screen.getByRole('link', { name: 'Groups' }))
  await sees('Birch billing')
  expect(location.search).toBe(`?company=${companies.birch.id}`)
})

it('An admin buys a phone number, whose button names it; a number that another company bought meanwhile stays theirs', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', '/company')
  await sees('No phone numbers yet')
  await press('Add a phone number')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Select a number' }))
  await dialog.findByText('Select a number.')
  await user.type(dialog.getByLabelText('Area code'), '415')
  await user.click(await dialog.findByRole('radio', { name: '(415) 555-0102' }))
  const { api } = gateway
  await api.phones.buy({ key: 'of another company', phone: '+14155550102' })
  await user.click(dialog.getByRole('button', { name: 'Buy (415) 555-0102' }))
  await dialog.findByText('This number is no longer available. Select another one.')
  await waitFor(() => expect(dialog.queryByRole('radio', { name: '(415) 555-0102' })).toBeNull())
  await user.click(dialog.getByRole('radio', { name: '(415) 555-0103' }))
  await user.click(dialog.getByRole('button', { name: 'Buy (415) 555-0103' }))
  await sees('(415) 555-0103 now belongs to your company')
  const table = within(await screen.findByRole('table', { name: 'Phone numbers' }))
  table.getByText('(415) 555-0103')
  table.getByText('Not used')
})

it('An order without an answer of the phone service is shown, and continues', async () => {
  const { db } = gateway.api.database
  const order = { id: randomUUID(), companyId: companies.birch.id, phone: '+15035550177' }
  await db.insert(companyPhones).values({ ...order, status: 'ordered', createdAt: 'now', modifiedAt: 'now' })
  const { press, sees } = await openApp(gateway, 'birchAdmin', '/company')
  await sees('Purchase not confirmed')
  await press('Try again to buy (503) 555-0177')
  await sees('Active')
  expect((await db.select().from(companyPhones).where(eq(companyPhones.id, order.id)))[0]!.status).toBe('active')
})
