import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignInPage } from '../../web/session/SignInPage.tsx'
import { hasSession } from '../../web/session/signIn.ts'
import { startSignIn } from '../../web/session/startSignIn.tsx'

// The app is preloaded while the password is typed; these tests omit that.
vi.mock('../../web/app/startApp.tsx', () => ({ startApp: () => undefined }))

const fetchMock = vi.fn<typeof fetch>()
/** Responses to the email step, with `status`. The rest goes to `fetchMock`. */
let status: { isEnabled: boolean; isEnforced: boolean } | 'offline' = { isEnabled: false, isEnforced: false }
const fetchAnswered: typeof fetch = (address, init) => {
  const { operationName } = JSON.parse(init!.body as string) as { operationName: string }
  if (operationName !== 'identityRequestsStatusQuery') return fetchMock(address, init)
  if (status === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  return Promise.resolve(new Response(JSON.stringify({ data: { identityStatus: status } })))
}
const answer = (result: object) => new Response(JSON.stringify({ data: { signIn: result } }))

async function typeCredentials(password: string) {
  const user = userEvent.setup()
  const onSignedIn = vi.fn()
  render(<SignInPage onSignedIn={onSignedIn} />)
  await user.keyboard('ann@example.com{Enter}')
  await screen.findByLabelText('Password')
  await user.keyboard(`${password}{Enter}`)
  return { user, onSignedIn }
}

beforeEach(() => {
  status = { isEnabled: false, isEnforced: false }
  vi.stubGlobal('fetch', fetchAnswered)
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.cookie = 'csrf=; max-age=0'
})

test('Email, Enter, password, Enter signs in without the pointer', async () => {
  fetchMock.mockResolvedValue(answer({ __typename: 'SignInSuccess' }))
  const { onSignedIn } = await typeCredentials('secret')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  const { variables, documentId } = JSON.parse(fetchMock.mock.calls[0]![1]!.body as string) as Record<string, unknown>
  expect(variables).toEqual({ input: { email: 'ann@example.com', password: 'secret' } })
  expect(documentId).toMatch(/^[0-9a-f]{64}$/)
})

test('An invalid email is rejected at the field before any request', async () => {
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann{Enter}')
  const field = screen.getByLabelText('Email')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toMatch(/full email/)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('A wrong password is reported at the field in the server’s words, with focus back in it', async () => {
  const fields = [{ path: 'password', message: 'The email or password is incorrect.' }]
  fetchMock.mockResolvedValue(answer({ __typename: 'InvalidInputError', message: 'Not right', fields }))
  const { onSignedIn } = await typeCredentials('wrong')
  await screen.findByText('The email or password is incorrect.')
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('Too many attempts are reported in the server’s words', async () => {
  fetchMock.mockResolvedValue(answer({ __typename: 'RateLimitedError', message: 'Try again in 40 seconds.' }))
  await typeCredentials('secret')
  expect((await screen.findByRole('alert')).textContent).toBe('Try again in 40 seconds.')
})

test('Without a connection it says so, and the password stays for the next attempt', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { user, onSignedIn } = await typeCredentials('secret')
  expect((await screen.findByRole('alert')).textContent).toBe('Connection error! Probably you are offline')
  fetchMock.mockResolvedValue(answer({ __typename: 'SignInSuccess' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
})

test('Without a connection the email is not accepted, and can be sent again', async () => {
  status = 'offline'
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Connection error! Probably you are offline')
  expect(screen.queryByLabelText('Password')).toBeNull()
  status = { isEnabled: false, isEnforced: false }
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByLabelText('Password')
})

test('The password can be shown, and the email changed', async () => {
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann@example.com{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
})

test('The page switches to Russian with one click', async () => {
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Русский' }))
  expect(screen.getByRole('heading').textContent).toBe('Вход')
  await user.click(screen.getByRole('button', { name: 'English' }))
})

test('Errors follow the language, from the page or the server', async () => {
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann{Enter}')
  const wrong = screen.getByText('Enter a full email, such as name@example.com')
  await user.click(screen.getByRole('button', { name: 'Русский' }))
  expect(wrong.textContent).toMatch(/[а-я]/)
  await user.click(screen.getByRole('button', { name: 'English' }))
  await user.type(screen.getByLabelText('Email'), '@example.com{Enter}')
  const fields = [
    { path: 'password', code: 'WRONG_CREDENTIALS', params: [], message: 'The email or password is incorrect.' },
  ]
  fetchMock.mockResolvedValue(answer({ __typename: 'InvalidInputError', message: 'Not right', fields }))
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
  const refused = await screen.findByText('The email or password is incorrect.')
  await user.click(screen.getByRole('button', { name: 'Русский' }))
  expect(refused.textContent).toMatch(/[а-я]/)
  await user.click(screen.getByRole('button', { name: 'English' }))
})

test('A browser that was never signed in doesn’t check for a session', async () => {
  await expect(hasSession()).resolves.toBe(false)
  expect(fetchMock).not.toHaveBeenCalled()
})

test('A browser with a session skips the page; one with an expired session does not', async () => {
  document.cookie = 'csrf=t'
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"viewer":{"id":"1"}}}'))
  await expect(hasSession()).resolves.toBe(true)
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"viewer":null}}'))
  await expect(hasSession()).resolves.toBe(false)
})

test('An identity provider’s email leads there without further input', async () => {
  status = { isEnabled: true, isEnforced: false }
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const url = 'https://idp.example.com/auth'
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify({ data: { startIdentitySignIn: { __typename: 'StartIdentitySignInSuccess', url } } })),
  )
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann@example.com{Enter}')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('An unreachable provider is reported on the email step, in the server’s words', async () => {
  status = { isEnabled: true, isEnforced: true }
  const message = 'The identity provider cannot be reached right now.'
  fetchMock.mockResolvedValue(
    new Response(JSON.stringify({ data: { startIdentitySignIn: { __typename: 'ConflictError', message } } })),
  )
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('An error of the previous page is shown above the form', () => {
  render(<SignInPage onSignedIn={() => undefined} notice="This link has expired." />)
  expect(screen.getByRole('alert').textContent).toBe('This link has expired.')
})

test.each([
  ['signedOut', 'You’re signed out'],
  ['passwordChanged', 'Password changed.'],
])('After a redirect because of %s, the page says “%s” above the given email', (reason, words) => {
  history.replaceState(null, '', `/login?email=ann%40example.com&reason=${reason}`)
  render(<SignInPage onSignedIn={() => undefined} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com')
})

test('A user who must move to the identity provider is led there, and other tabs don’t redirect them', async () => {
  status = { isEnabled: false, isEnforced: true }
  const url = 'https://idp.example.com/move'
  const moved = { data: { moveToIdentityProvider: { __typename: 'MoveToIdentityProviderSuccess', url } } }
  fetchMock
    .mockResolvedValueOnce(answer({ __typename: 'SignInSuccess' }))
    .mockResolvedValueOnce(new Response(JSON.stringify(moved)))
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const otherTab = new BroadcastChannel('tally.session')
  const notified = new Promise((resolve) => (otherTab.onmessage = ({ data }) => resolve(data)))
  const root = document.body.appendChild(document.createElement('div'))
  await act(() => startSignIn(root))
  const user = userEvent.setup()
  await user.keyboard('ann@example.com{Enter}')
  await screen.findByLabelText('Password')
  await user.keyboard('secret{Enter}')
  expect(await notified).toBe('signedIn')
  otherTab.close()
  await waitFor(() => expect(replace).toHaveBeenCalledWith(url))
  expect(replace).toHaveBeenCalledOnce()
})

test.each([
  ['continues to the app in', '', 1],
  ['offers sign-in, with the reason, after a call answered 401 in', '&reason=expired', 0],
])('The page %s a live session', async (_, reason, continues) => {
  document.cookie = 'csrf=t'
  history.replaceState(null, '', `/login?returnTo=%2Fpatients${reason}`)
  fetchMock.mockImplementation(async () => new Response('{"data":{"viewer":{"id":"1"}}}'))
  const replace = vi.spyOn(location, 'replace').mockClear().mockReturnValue()
  const root = document.body.appendChild(document.createElement('div'))
  await act(() => startSignIn(root))
  expect(replace.mock.calls).toEqual(continues ? [['/patients']] : [])
  const words = screen.queryByText('You have been logged off because your session has expired')
  expect(words === null).toBe(continues === 1)
  history.replaceState(null, '', '/')
  replace.mockRestore()
  root.remove()
})
