import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { users } from '../../../api/db/schema.ts'
import { people, practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

/** Names in the rows of the list, once it is there. */
const namesOf = async () =>
  within(await screen.findByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent)

it('An admin filters users by status, role and name; the address has the filters', async () => {
  const { user, fill } = await openApp(gateway, 'admin', '/users')
  expect(await namesOf()).toContain('former Staff')
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive')
  await waitFor(async () => expect(await namesOf()).toEqual(['former Staff']))
  await user.selectOptions(screen.getByLabelText('Status'), 'Active')
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin')
  await fill('Search by name or email', 'limited')
  await waitFor(async () => expect(await namesOf()).toEqual(['limitedAdmin Staff']))
  expect(location.search).toBe('?status=active&role=ADMIN&search=limited')
})

it('The page size is remembered; pages are linked', async () => {
  const { user, press } = await openApp(gateway, 'systemAdmin', '/users?order=HIGHEST_ROLE_FIRST')
  expect((await namesOf())[0]).toBe('owner Staff')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  expect(localStorage.getItem('tally.users.count')).toBe('25')
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  await user.click((await screen.findAllByRole('link', { name: 'Birch Clinics' }))[0]!)
  await waitFor(async () => expect((await namesOf()).every((name) => name!.startsWith('birch'))).toBe(true))
  await press('Show all companies')
  await waitFor(async () => expect((await namesOf()).length).toBeGreaterThan(2))
})

it('A limited admin sees only users of their practices; others are led to the start', async () => {
  await openApp(gateway, 'limitedAdmin', '/users')
  const names = await namesOf()
  expect(names).toContain('limitedFrontdesk Staff')
  expect(names).not.toContain('frontdesk Staff')
  closeApp()
  await openApp(gateway, 'user', '/users')
  await waitFor(() => expect(location.pathname).toBe('/frontdesk'))
})

const rowOf = async (id: string) => {
  const [row] = await gateway.api.database.db.select().from(users).where(eq(users.id, id))
  return row!
}

it('An admin changes a user; a wrong value is marked at its field, and a later change is shown beside', async () => {
  const { user, fill, press, sees } = await openApp(gateway, 'admin', `/users/${people.user.id}`)
  await fill('Phone', '12')
  await user.selectOptions(screen.getByLabelText('Role'), 'Support')
  await user.click(screen.getByLabelText('Only these practices'))
  await user.click(await screen.findByLabelText(practices.north.name))
  await user.click(screen.getByLabelText('Disputed conversations'))
  await sees('4 unsaved changes')
  await press('Save')
  await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
  await fill('Phone', '(503) 555-0123')
  await press('Save')
  await sees('User updated')
  expect(await rowOf(people.user.id)).toMatchObject({
    phone: '+15035550123',
    role: 30,
    allowedPractices: [practices.north.id],
    notifyOnDispute: true,
  })
  await fill('Last name', 'Mine')
  const later = { lastName: 'Theirs', modifiedAt: new Date(Date.now() + 60_000).toISOString() }
  await gateway.api.database.db.update(users).set(later).where(eq(users.id, people.user.id))
  await press('Save')
  await sees('Saved by another user: Theirs')
  await press('Save mine')
  await waitFor(async () => expect((await rowOf(people.user.id)).lastName).toBe('Mine'))
})

it('A user above the own role is only shown, and so is the own access', async () => {
  await openApp(gateway, 'admin', `/users/${people.owner.id}`)
  await screen.findByText('You can only do this for users with your role or a lower one.')
  expect(screen.getByLabelText('First name')).toHaveProperty('disabled', true)
  closeApp()
  await openApp(gateway, 'admin', `/users/${people.admin.id}`)
  await screen.findByText('Another admin must change your role and access.')
  expect(screen.getByLabelText('Role')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('First name')).toHaveProperty('disabled', false)
  closeApp()
  await openApp(gateway, 'limitedAdmin', `/users/${people.frontdesk.id}`)
  await screen.findByText(/^User not found/)
})

it('An admin invites a user, and sends the invitation again', async () => {
  const { press, dialog, fill, sees, user } = await openApp(gateway, 'admin', '/users')
  await press('Invite user')
  const form = within(await dialog('Invite user'))
  expect(form.getByRole('option', { name: 'Owner' })).toHaveProperty('disabled', true)
  await fill(/^First name/, 'Nora')
  await fill(/^Last name/, 'New')
  await fill(/^Email/, people.user.email)
  await user.click(form.getByRole('button', { name: 'Invite user' }))
  await sees('A user with this email already exists')
  await fill(/^Email/, 'nora.new@alder.example.com')
  await user.click(form.getByRole('button', { name: 'Invite user' }))
  await sees('Invite has been sent')
  await screen.findByRole('heading', { level: 1, name: 'Nora New' })
  await press('Resend invite')
  await waitFor(() => expect(screen.getAllByText('Invite has been sent').length).toBe(2))
})

it('An admin turns off a user’s 2FA, and requires it of all users', async () => {
  const { db } = gateway.api.database
  await db.update(users).set({ is2faEnabled: true }).where(eq(users.id, people.support.id))
  const { user, press, question, sees } = await openApp(gateway, 'admin', `/users/${people.support.id}`)
  await press('Turn off 2FA')
  await user.click(
    within(await question('Turn off 2FA for support Staff?')).getByRole('button', { name: 'Turn off 2FA' }),
  )
  await sees('2FA has been disabled.')
  await sees('Two-factor authentication is off.')
  expect((await rowOf(people.support.id)).is2faEnabled).toBe(false)
  closeApp()
  const list = await openApp(gateway, 'admin', '/users')
  await list.user.click(await screen.findByRole('switch', { name: 'Require 2FA for all users of the company' }))
  await list.sees('2FA is successfully enforced for all users.')
})
