import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OauthPage } from '../../web/session/OauthPage.tsx'
import { takeSignInNotice } from '../../web/session/signInNotice.ts'

const fetchMock = vi.fn<typeof fetch>()
let replace: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  replace = vi.spyOn(location, 'replace').mockReturnValue()
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  sessionStorage.clear()
  document.cookie = 'csrf=; max-age=0'
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const sent = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as { variables: object })

/** As the app does it: in StrictMode, which mounts everything twice. */
function open(address: string) {
  history.replaceState(null, '', address)
  render(
    <StrictMode>
      <OauthPage />
    </StrictMode>,
  )
}

/** Opens the page as a signed-in user, to whom the server answers. */
function openSignedIn(address: string, data: object) {
  document.cookie = 'csrf=t'
  fetchMock.mockResolvedValueOnce(new Response('{"data":{"viewer":{"id":"1"}}}'))
  fetchMock.mockResolvedValue(new Response(JSON.stringify({ data })))
  open(address)
}

const linkEnd = (more: object) => ({
  finishAccountLink: { __typename: 'FinishAccountLinkSuccess', provider: 'STRIPE', outcome: 'NOT_CONFIGURED', ...more },
})
const refused = (message: string) => ({ finishAccountLink: { __typename: 'ConflictError', message } })

test.each([
  [
    'that cards cannot be linked here',
    linkEnd({ providerError: null }),
    'The provider agreed, but card payments aren’t set up on this server, so nothing was linked. Contact your administrator.',
  ],
  [
    'that a billing system cannot be linked here',
    linkEnd({ provider: 'DRCHRONO', providerError: null }),
    'The provider agreed, but billing systems aren’t set up on this server, so nothing was linked. Contact your administrator.',
  ],
  [
    'a provider’s no',
    linkEnd({ outcome: 'DENIED', providerError: 'access_denied' }),
    'The provider did not link the account (access_denied).',
  ],
  ['what the server refuses', refused('This provider isn’t supported.'), 'This provider isn’t supported.'],
])('After linking, %s is shown, with a link back', async (_what, data, text) => {
  openSignedIn('/oauth?state=stripe.t&code=c&error=', data)
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('link', { name: 'Back to Tally Care' }).getAttribute('href')).toBe('/')
  expect(sent().at(-1)!.variables).toEqual({ input: { state: 'stripe.t', code: 'c', error: null } })
  expect(location.search).toBe('')
})

test.each([
  [
    'connected',
    linkEnd({ outcome: 'CONNECTED', providerError: null, practiceRestId: '7' }),
    'status',
    'The account is connected.',
  ],
  [
    'refused at the provider',
    linkEnd({ outcome: 'DENIED', providerError: 'access_denied', practiceRestId: '7' }),
    'alert',
    'The provider did not link the account (access_denied).',
  ],
])(
  'After an account of a practice was %s, the way back leads to its bank accounts',
  async (_what, data, role, text) => {
    openSignedIn('/oauth?state=stripe.t&code=c', data)
    expect((await screen.findByText(text)).getAttribute('role')).toBe(role)
    const back = screen.getByRole('link', { name: 'Back to bank accounts' })
    expect(back.getAttribute('href')).toBe('/clients/7/bank-accounts')
  },
)

test('After linking, a signed-out user is asked to sign in, and the code is not sent', async () => {
  open('/oauth?state=stripe.t&code=c')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login'))
  expect(takeSignInNotice()).toBe(
    'Nothing was linked because you’re not signed in. Sign in, then link the account again.',
  )
  expect(location.search).toBe('')
  expect(sent()).toEqual([])
})
