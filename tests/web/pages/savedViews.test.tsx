import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { longestShown } from '../../../api/contract/messages.ts'
import { receiveMessage } from '../../../api/inbox/sending/receiveMessage.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }))
const view = async (name: string) => (await views()).findByRole('link', { name })

it('The inbox’s filters and sort are saved under a name, available on every device, and deleted again', async () => {
  const narrowed = '/inbox?filter=closed&search=Patient&sort=last_message_at'
  const { user, press, fill, sees } = await openApp(gateway, 'patientsSupport', narrowed)
  await press('Save view')
  const form = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await user.click(form.getByRole('button', { name: 'Save view' }))
  await sees('Enter a name')
  await fill('View name', 'Oldest closed')
  await user.click(form.getByRole('button', { name: 'Save view' }))
  await sees('View “Oldest closed” saved')
  expect((await view('Oldest closed')).getAttribute('aria-current')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  closeApp()

  const other = await openApp(gateway, 'patientsSupport', '/inbox')
  await other.user.click(await view('Oldest closed'))
  await waitFor(() => expect(location.search).toBe('?filter=closed&search=Patient&sort=last_message_at'))
  // Another one with the same name is rejected in the dialog.
  await other.user.click(await screen.findByRole('button', { name: /^Oldest first/ }))
  await other.press('Save view')
  await other.fill('View name', 'oldest CLOSED')
  const again = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await other.user.click(again.getByRole('button', { name: 'Save view' }))
  await other.sees('You already have a view with this name')
  await other.user.keyboard('{Escape}')
  await other.user.click(await view('Oldest closed'))
  await other.press('Delete view “Oldest closed”')
  await other.sees('View “Oldest closed” deleted')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oldest closed' })).toBeNull())
  await other.press('Undo')
  await view('Oldest closed')
})

it('A user’s saved views of the patients list appear beside the standard ones', async () => {
  const first = await openApp(gateway, 'frontdesk', '/patients?status=review&paused=true')
  await first.press('Save view')
  await first.fill('View name', 'Important ones')
  await first.user.keyboard('{Enter}')
  await first.sees('View “Important ones” saved')
  closeApp()
  await openApp(gateway, 'frontdesk', '/patients')
  expect((await view('Important ones')).getAttribute('href')).toContain('paused=true&status=review')
  closeApp()
  await openApp(gateway, 'user', '/patients')
  await view('Owes money')
  expect((await views()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Owes money',
    'In review',
    'Paused',
    'Digital Unreachable',
  ])
})

it('With a server that lacks saved views and long messages, both lists work without offering them', async () => {
  const threadId = worldId('thread', 1)
  const message = { threadId, type: 'chat', text: `The beginning. ${'More. '.repeat(longestShown.text)}` } as const
  await gateway.api.database.transaction((tx) => receiveMessage(tx, gateway.api.clock.now(), message))
  gateway.lacks = /^\/api\/v2\/(saved_views|messages\/[^/]+\/body)/
  const inbox = await openApp(gateway, 'patientsSupport', `/inbox?sort=last_message_at&thread=${threadId}`)
  await inbox.sees(/^The beginning\./)
  await inbox.press('Show full message')
  await inbox.sees('The rest of the message can’t be shown.')
  expect(screen.queryByRole('button', { name: 'Show full message' })).toBeNull()
  expect(document.querySelectorAll('[data-ui=thread-row]').length).toBeGreaterThan(2)
  const nothingBroken = () => {
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  }
  await waitFor(nothingBroken)
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
  closeApp()
  await openApp(gateway, 'user', '/patients?paused=true&status=review')
  await view('Owes money')
  await waitFor(nothingBroken)
  expect((await views()).getAllByRole('link')).toHaveLength(5)
  gateway.lacks = null
})
