import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInByAddress } from '../../web/session/addressToken.ts'
import { takeSignInNotice } from '../../web/session/signInNotice.ts'

const fetchMock = vi.fn<typeof fetch>()
let replace: ReturnType<typeof vi.spyOn>
const answer = (result: object) => new Response(JSON.stringify({ data: { signInByToken: result } }))
/** The addresses at the time of each request. */
const sentFrom: string[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  replace = vi.spyOn(location, 'replace').mockReturnValue()
  history.replaceState(null, '', '/inbox?filter=closed&token=secret')
  sentFrom.length = 0
})
afterEach(() => {
  fetchMock.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const answering = (result: object) =>
  fetchMock.mockImplementation(() => {
    sentFrom.push(location.href)
    return Promise.resolve(answer(result))
  })

test('A page signs in by the token in its address and removes the token before any request', async () => {
  answering({ __typename: 'SignInByTokenSuccess', viewer: { id: 'v' } })
  expect(await signInByAddress()).toBe(true)
  const [[, init]] = fetchMock.mock.calls as [[string, RequestInit]]
  expect(JSON.parse(init.body as string)).toMatchObject({
    variables: { input: { source: 'SESSION', token: 'secret' } },
  })
  expect(location.pathname + location.search).toBe('/inbox?filter=closed')
  expect(sentFrom.some((href) => href.includes('secret'))).toBe(false)
  expect(replace).not.toHaveBeenCalled()
})

test('An expired token leads to the sign-in page and back, without the token', async () => {
  answering({ __typename: 'ConflictError', message: 'This link has expired.', code: 'INVALID_TOKEN', params: [] })
  expect(await signInByAddress()).toBe(false)
  const [[address]] = replace.mock.calls as [[string]]
  expect(new URL(address, location.origin).searchParams.get('returnTo')).toBe('/inbox?filter=closed')
  expect(address).not.toContain('secret')
  expect(takeSignInNotice()).not.toBeNull()
})

test('A page without a token sends nothing', async () => {
  history.replaceState(null, '', '/inbox')
  expect(await signInByAddress()).toBe(true)
  expect(fetchMock).not.toHaveBeenCalled()
})
