import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companies as table } from '../../../api/db/schema.ts'
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
