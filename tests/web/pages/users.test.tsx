import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
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
  await user.selectOptions(screen.getByLabelText('Status'), 'Not active')
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
