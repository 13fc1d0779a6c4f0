import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { createOperationDescriptor } from 'relay-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../web/router/history.ts'
import { Router } from '../../web/router/Router.ts'
import { RouterProvider } from '../../web/router/RouterProvider.tsx'
import { ActionBoard, ActionBoardContext } from '../../web/actions/ActionBoard.ts'
import type { appActions_app$key } from '../../web/app/__generated__/appActions_app.graphql.ts'
import shellQuery from '../../web/app/__generated__/AppShellQuery.graphql.ts'
import { AppActions } from '../../web/app/AppActions.tsx'
import { useShortcutKeys } from '../../web/app/useShortcutKeys.ts'
import { CommandPalette } from '../../web/app/CommandPalette.tsx'
import { destinationsOf } from '../../web/app/destinations.ts'
import { themeChoice } from '../../web/app/theme.ts'
import { createConnection } from '../../web/relay/connection.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'
import { englishTexts } from '../../web/ui/englishTexts.fixture.ts'
import { UiTextsProvider } from '../../web/ui/UiTexts.ts'

const fetchMock = vi.fn<typeof fetch>()

const patient = (restId: string, name: string) => ({
  node: {
    id: restId,
    restId,
    name,
    middleName: '',
    currency: 'USD',
    currentBalance: '12.00',
    dateOfBirth: '1980-02-03',
    externalId: `P${restId}`,
    practice: { id: 'practice', name: 'Harborview' },
  },
})
const found = (...edges: object[]) =>
  new Response(JSON.stringify({ data: { patients: { edges }, threads: { edges: [] } } }))

const viewer = {
  restId: '1',
  idleLogoutMinutes: null,
  impersonator: null,
  user: {
    company: null,
    id: 'ann',
    name: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    isSystem: false,
  },
  can: {
    impersonate: { isAllowed: false },
    readPartners: { isAllowed: true },
    editPlanLimits: { isAllowed: true },
    watchInbox: { isAllowed: true },
    readDashboards: { isAllowed: false },
  },
}

/** The app's own actions for a user, as the top bar offers them, and the palette above. */
function openPalette(can: Partial<typeof viewer.can> = {}) {
  const onClose = vi.fn()
  const environment = createRelayEnvironment({ connection: createConnection(), onSessionLost: () => undefined })
  const owner = createOperationDescriptor(shellQuery, {})
  const record = { id: 'me', __typename: 'Viewer', isAnalystOnly: false, ...viewer, can: { ...viewer.can, ...can } }
  environment.commitPayload(owner, { viewer: record })
  const key: unknown = { __id: 'me', __fragments: { appActions_app: {} }, __fragmentOwner: owner.request }
  function Shell() {
    const [isOpen, setIsOpen] = useState(false)
    const close = () => (setIsOpen(false), onClose())
    useShortcutKeys()
    return (
      <>
        <AppActions
          viewer={key as appActions_app$key}
          host={{
            places: destinationsOf({ dashboards: false, practices: false }),
            togglePalette: () => setIsOpen((was) => !was),
          }}
        />
        {isOpen && <CommandPalette onClose={close} />}
      </>
    )
  }
  const router = new Router([{ path: '*', Component: Shell }], memoryHistory())
  render(
    <RelayEnvironmentProvider environment={environment}>
      <UiTextsProvider value={englishTexts}>
        <ActionBoardContext value={new ActionBoard()}>
          <RouterProvider router={router} />
        </ActionBoardContext>
      </UiTextsProvider>
    </RelayEnvironmentProvider>,
  )
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  return { user, router, onClose, field: screen.getByRole('combobox') }
}

/** The field's active option, which a screen reader announces. */
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
  ).toEqual(['Mei Abernathyborn 02/03/1980 · Harborview$12.00P7', 'Mei Acostaborn 02/03/1980 · Harborview$12.00P8'])
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(router.state.location.pathname).toBe('/patients/7')
})

test('A patient is one result, which also leads to the conversation: by Ctrl with Enter, or by its icon', async () => {
  fetchMock.mockImplementation(async () => found(patient('7', 'Mei Abernathy'), patient('8', 'Mei Acosta')))
  const first = openPalette()
  await first.user.type(first.field, 'mei a')
  await screen.findByRole('group', { name: 'Patients' })
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await first.user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(first.onClose).toHaveBeenCalledOnce()
  expect(first.router.state.location.pathname).toBe('/chat/8')
  cleanup()
  const second = openPalette()
  await second.user.type(second.field, 'mei')
  await second.user.click(await screen.findByTitle('Conversation with Mei Abernathy'))
  expect(second.onClose).toHaveBeenCalledOnce()
  expect(second.router.state.location.pathname).toBe('/chat/7')
})

test('A conversation with an unknown sender is found by its number and opens by its own address', async () => {
  const thread = { id: 't9', restId: '9', name: '+15035550143', practice: { id: 'practice', name: 'Harborview' } }
  const data = { patients: { edges: [] }, threads: { edges: [{ node: thread }] } }
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ data })))
  const { user, field, router } = openPalette()
  await user.type(field, '0143')
  const group = await screen.findByRole('group', { name: 'Conversations' })
  expect(group.textContent).toContain('(503) 555-0143Unknown sender · Harborview')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/chat/thread/9')
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

test('The keyboard shortcuts list is one of the actions, and names the keys of the others', async () => {
  const { user, field } = openPalette()
  await user.type(field, 'keyb')
  await user.click(screen.getByRole('option', { name: 'Show keyboard shortcuts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const rows = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows[0]).toBe('Search and commandsCtrlK/')
  expect(rows[1]).toBe('Keyboard shortcuts?')
  expect(rows).toContain('Go to PatientsGP')
})

test('Actions that the user has no access to are not offered', () => {
  openPalette()
  expect(screen.getByRole('option', { name: 'Partners' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Sign in as…' })).toBeNull()
  cleanup()
  openPalette({ impersonate: { isAllowed: true }, readPartners: { isAllowed: false } })
  expect(screen.queryByRole('option', { name: 'Partners' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Sign in as…' })).toBeTruthy()
})

test('The key that opens the palette closes it', () => {
  const { field } = openPalette()
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true })
  expect(screen.queryByRole('combobox')).toBeNull()
})
