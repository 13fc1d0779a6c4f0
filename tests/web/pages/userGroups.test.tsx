import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { escalateGroups, threads, userGroupMembers } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { groupIds } from '../../support/worldInbox.ts'
import { companies, people } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const db = () => gateway.api.database.db
const groupNamed = async (name: string) =>
  (await db().select().from(escalateGroups).where(eq(escalateGroups.name, name)))[0]
const membersOf = async (groupId: string) =>
  (await db().select().from(userGroupMembers).where(eq(userGroupMembers.groupId, groupId))).map(({ userId }) => userId)

it('An admin adds a group, gives it members, renames and deletes it', async () => {
  const { user, fill, press, sees } = await openApp(gateway, 'admin', '/user-groups')
  await sees('Tier 2')
  await press('Add group')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name/), 'managers')
  await user.click(dialog.getByRole('button', { name: 'Add group' }))
  await sees('A group with this name already exists')
  await user.clear(dialog.getByLabelText(/Name/))
  await user.type(dialog.getByLabelText(/Name/), 'Claims')
  await user.click(dialog.getByRole('button', { name: 'Add group' }))
  await press('Show members: Claims')
  await sees('No members yet.')
  await press('Change members of Claims')
  await fill('Search users', 'limited')
  await user.click(await screen.findByRole('checkbox', { name: /^limitedAdmin Staff/ }))
  const { id } = (await groupNamed('Claims'))!
  await waitFor(async () => expect(await membersOf(id)).toEqual([people.limitedAdmin.id]))
  await press('Done')
  const list = within(await screen.findByRole('list', { name: 'Members of Claims' }))
  await user.click(await list.findByRole('button', { name: 'Remove limitedAdmin Staff' }))
  await sees('No members yet.')
  expect(await membersOf(id)).toEqual([])
  await press('Rename Claims')
  const rename = within(await screen.findByRole('dialog'))
  await user.type(rename.getByLabelText(/Name/), ' desk')
  await user.click(rename.getByRole('button', { name: 'Save' }))
  await sees('Claims desk')
  await press('Delete Claims desk')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Claims desk')).toBeNull())
  expect(await groupNamed('Claims desk')).toBeUndefined()
})

it('A group with conversations is deleted after another one was selected', async () => {
  const { user, press, sees } = await openApp(gateway, 'admin', '/user-groups')
  const count = await db().$count(threads, eq(threads.escalateGroupId, groupIds.tier2))
  expect(count).toBeGreaterThan(0)
  await press('Delete Tier 2')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await sees('Select a group.')
  await user.selectOptions(dialog.getByLabelText(/Move conversations to/), 'Managers')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await sees('Group deleted')
  await waitFor(() => expect(screen.queryByText('Tier 2')).toBeNull())
  expect(await db().$count(threads, eq(threads.escalateGroupId, groupIds.tier2))).toBe(0)
})

it('A system admin selects the company; a limited admin reads only; others are led to the start', async () => {
  const { selectCompany, sees } = await openApp(gateway, 'systemAdmin', '/user-groups')
  await selectCompany(companies.birch.name)
  await sees('Birch billing')
  closeApp()
  await openApp(gateway, 'limitedAdmin', '/user-groups')
  const add = await screen.findByRole('button', { name: 'Add group' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  closeApp()
  await openApp(gateway, 'support', '/user-groups')
  await waitFor(() => expect(location.pathname).not.toBe('/user-groups'))
})
