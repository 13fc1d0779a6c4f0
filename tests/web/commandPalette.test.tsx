import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../web/router/history.ts'
import { Router } from '../../web/router/Router.ts'
import { RouterProvider } from '../../web/router/RouterProvider.tsx'
import { CommandPalette } from '../../web/app/CommandPalette.tsx'
import { destinationsOf } from '../../web/app/destinations.ts'
import { themeChoice } from '../../web/app/theme.ts'
import { createConnection } from '../../web/relay/connection.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'

const fetchMock = vi.fn<typeof fetch>()

const patient = (restId: string, name: string) => ({
  node: {
    id: restId,
    restId,
    name,
    dateOfBirth: '1980-02-03',
    externalId: `P${restId}`,
    practice: { id: 'practice', name: 'Harborview' },
  },
})
const found = (...edges: object[]) => new Response(JSON.stringify({ data: { patients: { edges } } }))

function openPalette() {
  const onClose = vi.fn()
  const onShowShortcuts = vi.fn()
  const environment = createRelayEnvironment({ connection: createConnection(), onSessionLost: () => undefined })
  const overlay = { openShortcuts: onShowShortcuts, openImpersonate: null, places: destinationsOf(false) }
  const Component = () => <CommandPalette onClose={onClose} overlay={overlay} />
  const router = new Router([{ path: '*', Component }], memoryHistory())
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  )
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { user, router, onClose, onShowShortcuts, field: screen.getByRole('combobox') }
}

/** The option that the field names as active, which is what a screen reader reads. */
const active = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant')!)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Screens and actions are available immediately, and the arrow keys cycle through them', async () => {
  const { user, field } = openPalette()
  await user.click(field)
  expect(active()?.textContent).toBe('Inbox')
  await user.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Sign out')
  await user.keyboard('{ArrowDown}')
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  expect(active()?.textContent).toBe('Inbox')
})

test('Patients are searched once typing pauses, and Enter opens the first', async () => {
  fetchMock.mockResolvedValue(found(patient('7', 'Mei Abernathy'), patient('8', 'Mei Acosta')))
  const { user, field, router, onClose } = openPalette()
  await user.type(field, 'mei')
  expect(fetchMock).not.toHaveBeenCalled()
  const group = await screen.findByRole('group', { name: 'Patients' })
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(
    within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Mei Abernathyborn 02/03/1980 · HarborviewP7', 'Mei Acostaborn 02/03/1980 · HarborviewP8'])
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/patients/7')
})

test('each patient found leads to the conversation too', async () => {
  fetchMock.mockResolvedValue(found(patient('7', 'Mei Abernathy'), patient('8', 'Mei Acosta')))
  const { user, field, router, onClose } = openPalette()
  await user.type(field, 'mei')
  const group = await screen.findByRole('group', { name: 'Conversations' })
  expect(within(group).getAllByRole('option')).toHaveLength(2)
  await user.click(within(group).getByRole('option', { name: /^Conversation with Mei Acosta/ }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/chat/8')
})

test('A single letter is not searched', async () => {
  const { user, field } = openPalette()
  await user.type(field, 'm')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(fetchMock).not.toHaveBeenCalled()
})

test('A search without results says so', async () => {
  fetchMock.mockResolvedValue(found())
  const { user, field } = openPalette()
  await user.type(field, 'zzz')
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy()
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('A failed search says so, and the commands still work', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const { user, field } = openPalette()
  await user.type(field, 'dark')
  await screen.findByText(/The search failed/)
  await user.keyboard('{Enter}')
  expect(themeChoice.read()).toBe('dark')
})

test('The keyboard shortcuts list is one of the actions', async () => {
  const { user, field, onShowShortcuts } = openPalette()
  await user.type(field, 'keyb')
  await user.click(screen.getByRole('option', { name: 'Show keyboard shortcuts' }))
  expect(onShowShortcuts).toHaveBeenCalledOnce()
})
