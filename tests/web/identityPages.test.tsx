import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HelpCenterPage } from '../../web/session/HelpCenterPage.tsx'
import { IdentityCallbackPage } from '../../web/session/identity/IdentityCallbackPage.tsx'
import { MoveToProvider } from '../../web/session/identity/MoveToProvider.tsx'
import { SsoCallbackPage } from '../../web/session/identity/SsoCallbackPage.tsx'
import { SsoPage } from '../../web/session/identity/SsoPage.tsx'
import { LogoutPage } from '../../web/session/LogoutPage.tsx'
import { takeSignInNotice } from '../../web/session/signInNotice.ts'

const fetchMock = vi.fn<typeof fetch>()
let replace: ReturnType<typeof vi.spyOn>
let assign: ReturnType<typeof vi.spyOn>
let close: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetchMock)
  replace = vi.spyOn(location, 'replace').mockReturnValue()
  assign = vi.spyOn(location, 'assign').mockReturnValue()
  close = vi.spyOn(window, 'close').mockReturnValue()
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  sessionStorage.clear()
  document.cookie = 'csrf=; max-age=0'
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answers = (data: object) => fetchMock.mockResolvedValue(new Response(JSON.stringify({ data })))
const conflict = (field: string, message: string) => answers({ [field]: { __typename: 'ConflictError', message } })
const failure = () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
const sent = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as { variables: object })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** As the app does it: in StrictMode, which mounts everything twice. */
function open(address: string, Page: ComponentType) {
  history.replaceState(null, '', address)
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

const back = '?code=c&state=s&iss=https%3A%2F%2Fidp.example.com&session_state=x'

test('The provider’s callback is sent once, and the user continues to the requested page', async () => {
  answers({
    finishIdentitySignIn: { __typename: 'FinishIdentitySignInSuccess', isTest: false, redirectPath: '/patients/7' },
  })
  open(`/idp/callback${back}`, IdentityCallbackPage)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/patients/7'))
  expect(sent().map(({ variables }) => variables)).toEqual([
    {
      input: { state: 's', code: 'c', issuer: 'https://idp.example.com', error: null, isOrganizationEntry: false },
    },
  ])
})

test('A callback that leads to another site goes to the home page instead', async () => {
  answers({
    finishIdentitySignIn: {
      __typename: 'FinishIdentitySignInSuccess',
      isTest: false,
      redirectPath: '//malicious.example',
    },
  })
  open(`/idp/callback${back}`, IdentityCallbackPage)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
})

test('A denial leads to the sign-in page with the server’s text, never the address’s', async () => {
  conflict('finishIdentitySignIn', 'There is no account for this sign-in.')
  open('/idp/callback?state=s&error=access_denied&error_description=Call+555-0100', IdentityCallbackPage)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'))
  expect(takeSignInNotice()).toBe('There is no account for this sign-in.')
  expect(takeSignInNotice()).toBeNull()
})

test('Without a server response, a login error is shown', async () => {
  failure()
  open(`/idp/callback${back}`, IdentityCallbackPage)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'))
  expect(takeSignInNotice()).toBe('Some error occurred during login. Please try again.')
})

test('Technical errors are not shown to users', async () => {
  const errors = [{ message: 'state: Too small: expected string', extensions: { code: 'BAD_USER_INPUT' } }]
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ errors, data: null })))
  open('/idp/sso-callback?error=access_denied', SsoCallbackPage)
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
})

test('A company’s own page leads to its provider', async () => {
  answers({ startIdentitySignIn: { __typename: 'StartIdentitySignInSuccess', url: 'https://idp.example.com/auth' } })
  open('/login/sso?organization_id=7', SsoPage)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://idp.example.com/auth'))
  expect(sent()[0]!.variables).toEqual({ input: { organizationId: '7', isTest: false, redirectPath: '/' } })
})

test('A connection test polls after half a second, reports success, and closes after ten seconds', async () => {
  answers({ startIdentitySignIn: { __typename: 'StartIdentitySignInSuccess', url: 'https://idp.example.com/auth' } })
  open('/login/sso?saml_test&organization_id=7', SsoPage)
  await later(400)
  expect(replace).not.toHaveBeenCalled()
  await later(200)
  expect(replace).toHaveBeenCalledWith('https://idp.example.com/auth')
  cleanup()

  answers({ finishIdentitySignIn: { __typename: 'FinishIdentitySignInSuccess', isTest: true, redirectPath: null } })
  open(`/idp/sso-callback${back}`, SsoCallbackPage)
  await screen.findByText('Single sign-on works. The test didn’t sign anyone in.')
  screen.getByText('This window closes in 10 seconds.')
  await later(9_000)
  expect(close).not.toHaveBeenCalled()
  await later(1_500)
  expect(close).toHaveBeenCalledOnce()
})

test('A failed test says why and closes too', async () => {
  open('/login/sso?saml_test&organization_id=7', SsoPage)
  cleanup()
  conflict('finishIdentitySignIn', 'The identity provider didn’t sign you in.')
  open('/idp/sso-callback?state=s&error=access_denied', SsoCallbackPage)
  expect((await screen.findByRole('alert')).textContent).toBe('The identity provider didn’t sign you in.')
  await later(10_500)
  expect(close).toHaveBeenCalledOnce()
})

test('A single sign-on failure without text offers to try again, and leads back', async () => {
  failure()
  open('/login/sso?organization_id=7', SsoPage)
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
  expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/login')
})

test('A moved account continues to the provider after two seconds', async () => {
  answers({
    moveToIdentityProvider: { __typename: 'MoveToIdentityProviderSuccess', url: 'https://idp.example.com/auth' },
  })
  open('/login?returnTo=%2Fpatients%2F7', MoveToProvider)
  await screen.findByText('Your account is ready. Taking you to the identity provider…')
  expect(sent().map(({ variables }) => variables)).toEqual([{ input: { redirectPath: '/patients/7' } }])
  await later(1_900)
  expect(replace).not.toHaveBeenCalled()
  await later(200)
  expect(replace).toHaveBeenCalledWith('https://idp.example.com/auth')
})

test('An account that cannot be moved continues to the home page after two seconds', async () => {
  conflict('moveToIdentityProvider', 'Not now.')
  open('/login', MoveToProvider)
  await screen.findByText('Your account could not be moved this time. Keep using your password.')
  await later(2_100)
  expect(replace).toHaveBeenCalledWith('/')
})

test('The help center opens by a signed link; without a session, after signing in', async () => {
  open('/help-center/login?RedirectPath=%2Farticles%2F7', HelpCenterPage)
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith('/login?returnTo=%2Fhelp-center%2Flogin%3FRedirectPath%3D%252Farticles%252F7'),
  )
  cleanup()
  document.cookie = 'csrf=t'
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"viewer":{"id":"1"}}}'))
  fetchMock.mockResolvedValueOnce(
    new Response(
      '{"data":{"openHelpCenter":{"__typename":"OpenHelpCenterSuccess","url":"https://help.example.com/?jwt=x"}}}',
    ),
  )
  open('/help-center/login?RedirectPath=%2Farticles%2F7', HelpCenterPage)
  await waitFor(() => expect(replace).toHaveBeenLastCalledWith('https://help.example.com/?jwt=x'))
  expect(sent().at(-1)!.variables).toEqual({ input: { redirectPath: '/articles/7' } })
})

test('An unconfigured help center says so, and leads back to the home page', async () => {
  document.cookie = 'csrf=t'
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"viewer":{"id":"1"}}}'))
  conflict('openHelpCenter', 'The help center isn’t set up.')
  open('/help-center/login', HelpCenterPage)
  expect((await screen.findByRole('alert')).textContent).toBe('The help center isn’t set up.')
  await later(2_100)
  expect(replace).toHaveBeenCalledWith('/')
})

test('The sign-out page reports success only after the server confirms', async () => {
  failure()
  open('/logout', LogoutPage)
  await screen.findByText('You could not be signed out. Try again.')
  expect(assign).not.toHaveBeenCalled()
  answers({ signOut: { __typename: 'SignOutSuccess' } })
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login?reason=signedOut'))
})
