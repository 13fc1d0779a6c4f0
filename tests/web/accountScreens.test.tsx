import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RelayEnvironmentProvider } from 'react-relay/hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryHistory } from '../../web/router/history.ts'
import { Router } from '../../web/router/Router.ts'
import { RouterProvider } from '../../web/router/RouterProvider.tsx'
import { outboxScreenEntry } from '../../web/outgoing/outboxScreenEntry.ts'
import { createConnection } from '../../web/relay/connection.ts'
import { createRelayEnvironment } from '../../web/relay/environment.ts'
import { screenRoute } from '../../web/relay/screenRoute.ts'
import { createScreens } from '../../web/relay/screens.ts'
import { personalScreenEntry } from '../../web/session/account/personalScreenEntry.ts'
import { personalSettingsScreenEntry } from '../../web/session/account/personalSettingsScreenEntry.ts'
import { englishTexts } from '../../web/ui/englishTexts.fixture.ts'
import { Toaster } from '../../web/ui/Toaster.tsx'
import { UiProvider } from '../../web/ui/UiProvider.tsx'

/** Screens are loaded on demand. */
configure({ asyncUtilTimeout: 10_000 })

const sent: { operationName: string; variables: object }[] = []
/** The gateway's response, by the name of the app's document. */
let answers: Record<string, object> = {}
const answer: typeof fetch = async (_address, init) => {
  const request = JSON.parse(init!.body as string) as (typeof sent)[number]
  sent.push(request)
  return new Response(JSON.stringify({ data: answers[request.operationName] }))
}

beforeEach(() => vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer)))
afterEach(() => {
  cleanup()
  sent.length = 0
  vi.unstubAllGlobals()
})

/** A screen by its own entry, as the router starts it. */
function open(path: string) {
  const environment = createRelayEnvironment({ connection: createConnection(), onSessionLost: () => undefined })
  const screens = createScreens(environment)
  const entries = {
    '/personal': personalScreenEntry,
    '/personal/settings': personalSettingsScreenEntry,
    '/outbox': outboxScreenEntry,
  }
  const routes = Object.entries(entries).map(([at, entry]) => ({
    path: at,
    ...screenRoute(screens, entry),
    Fallback: () => null,
  }))
  const router = new Router(routes, memoryHistory(path))
  render(
    <UiProvider texts={englishTexts}>
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
        <Toaster />
      </RelayEnvironmentProvider>
    </UiProvider>,
  )
  return userEvent.setup()
}

const viewer = {
  __typename: 'Viewer',
  id: 'me',
  user: { __typename: 'User', id: 'ann', email: 'ann@example.com' },
  twoFactorState: 'DISABLED',
  isTwoFactorEnforced: false,
  isAtIdentityProvider: false,
  isIdentityProviderEnforced: false,
  identitySettingsUrl: null,
  can: { changeCredentials: { isAllowed: true, denial: null } },
}
const settings = (more: object = {}) => ({ PersonalSettingsScreenQuery: { viewer: { ...viewer, ...more } } })
const panel = (name: string) => screen.findByRole('region', { name })

test('The profile shows the user’s details and that an administrator can change them', async () => {
  const company = { id: 'c', name: 'Harborview' }
  const allowedPractices = [
    { id: 'n', name: 'North' },
    { id: 's', name: 'South' },
  ]
  const user = { ...viewer.user, name: 'Ann Lee', role: 'FRONTDESK', isSystem: false, company }
  answers = { PersonalScreenQuery: { viewer: { ...viewer, user, idleLogoutMinutes: 1, allowedPractices } } }
  open('/personal')
  const profile = await panel('Profile')
  const facts = within(profile)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Ann Lee',
    'ann@example.com',
    'Front desk',
    'Harborview',
    'North, South',
    '1 minute of inactivity',
  ])
  expect(profile.textContent).toContain('Your administrator can change these.')
})

test('Two-factor is set up with a QR code, turned on by a correct code, and turned off by another one', async () => {
  answers = {
    ...settings(),
    useSetUpTwoFactorMutation: {
      setUpTwoFactor: { __typename: 'SetUpTwoFactorSuccess', secret: 'ABCDEFGH', qrSvg: '<svg/>' },
    },
    useEnableTwoFactorMutation: {
      enableTwoFactor: {
        __typename: 'InvalidInputError',
        __isError: 'InvalidInputError',
        message: 'The code is incorrect.',
      },
    },
  }
  const user = open('/personal/settings')
  const twoFactor = within(await panel('Two-factor authentication'))
  await user.click(twoFactor.getByRole('button', { name: 'Set up two-factor' }))
  await twoFactor.findByRole('img', { name: 'QR code for two-factor setup' })
  twoFactor.getByText('ABCD EFGH')
  await user.type(twoFactor.getByLabelText('Code'), '123{Enter}')
  await twoFactor.findByText('Enter the 6-digit code')
  await user.type(twoFactor.getByLabelText('Code'), '456{Enter}')
  await twoFactor.findByText('The code is incorrect.')
  expect(sent.at(-1)).toMatchObject({ variables: { input: { code: '123456' } } })

  const enabled = { ...viewer, twoFactorState: 'ENABLED' }
  answers['useEnableTwoFactorMutation'] = {
    enableTwoFactor: { __typename: 'EnableTwoFactorSuccess', viewer: enabled },
  }
  await user.type(twoFactor.getByLabelText('Code'), '{Enter}')
  await screen.findByText('2FA enabled')

  answers['useDisableTwoFactorMutation'] = { disableTwoFactor: { __typename: 'DisableTwoFactorSuccess', viewer } }
  await user.click(await twoFactor.findByRole('button', { name: 'Turn off two-factor' }))
  await user.type(twoFactor.getByLabelText('Code'), '654321{Enter}')
  await screen.findByText('2FA disabled')
  expect(sent.at(-1)).toMatchObject({
    operationName: 'useDisableTwoFactorMutation',
    variables: { input: { code: '654321' } },
  })
  await twoFactor.findByRole('button', { name: 'Set up two-factor' })
})

test('A password is saved once it is repeated correctly; errors appear at their fields', async () => {
  answers = {
    ...settings(),
    useChangePasswordMutation: {
      changePassword: {
        __typename: 'InvalidInputError',
        __isError: 'InvalidInputError',
        message: 'Some fields are not valid.',
        fields: [{ path: 'currentPassword', message: 'The current password is incorrect.' }],
      },
    },
  }
  const user = open('/personal/settings')
  const password = within(await panel('Password'))
  const type = (label: string, text: string) => user.type(password.getByLabelText(label), text)
  await type('Current password', 'wrong')
  await type('New password', 'a quiet harbour 7')
  await type('Confirm new password', 'a quiet harbour{Enter}')
  await password.findByText('Passwords do not match!')
  expect(sent).toHaveLength(1)
  await type('Confirm new password', ' 7{Enter}')
  await password.findByText('The current password is incorrect.')
  expect(password.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')

  answers['useChangePasswordMutation'] = { changePassword: { __typename: 'ChangePasswordSuccess', viewer } }
  await type('Confirm new password', '{Enter}')
  await screen.findByText('Password changed.')
  await waitFor(() => expect((password.getByLabelText('Current password') as HTMLInputElement).value).toBe(''))
})

test('A user of the identity provider sees a link there and no password form', async () => {
  const there = { isAtIdentityProvider: true, identitySettingsUrl: 'https://idp.example.com/me' }
  answers = settings({ ...there, isIdentityProviderEnforced: true })
  open('/personal/settings')
  const link = await screen.findByRole('link', { name: 'Identity provider settings' })
  expect(link.getAttribute('href')).toBe('https://idp.example.com/me')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  cleanup()
  answers = settings(there)
  open('/personal/settings')
  await screen.findByRole('link', { name: 'Identity provider settings' })
  screen.getByLabelText('Current password')
})

test('While impersonating, the password form is replaced by the reason', async () => {
  const reason = 'You’re signed in as another user. Only they can change this.'
  answers = settings({ can: { changeCredentials: { isAllowed: false, denial: { message: reason } } } })
  open('/personal/settings')
  await screen.findByText(reason)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set up two-factor' })).toBeNull()
})

const message = (id: string, more: object) => ({
  cursor: id,
  node: {
    __typename: 'OutgoingMessage',
    id,
    restId: id,
    channel: 'EMAIL',
    recipient: 'ann@example.com',
    subject: 'Set a new password',
    text: 'Here:\n\nhttps://tally.test/reset_password?token=t\n\nOnce.',
    status: 'SENT',
    createdAt: '2026-11-20T10:00:00Z',
    ...more,
  },
})
const outbox = (...edges: object[]) => ({
  OutboxScreenQuery: {
    outbox: { totalCount: edges.length, edges, pageInfo: { hasNextPage: false, endCursor: null } },
  },
})

test('The outbox shows the messages that would be sent, with working links', async () => {
  answers = outbox(message('1', {}), message('2', { channel: 'SMS', recipient: '+13125550100', status: 'FAILED' }))
  open('/outbox')
  const mail = within(await screen.findByRole('row', { name: /ann@example\.com/ }))
  const address = 'https://tally.test/reset_password?token=t'
  expect(mail.getByRole('link', { name: address }).getAttribute('href')).toBe(address)
  mail.getByText('Stored')
  const text = within(screen.getByRole('row', { name: /\+13125550100/ }))
  text.getByText('Text message')
  text.getByText('Failed')
})

test('An empty outbox says what would fill it', async () => {
  answers = outbox()
  open('/outbox')
  await screen.findByText('No messages yet')
  expect(screen.getByText('For example, reset a password on the sign-in page.')).toBeDefined()
})
