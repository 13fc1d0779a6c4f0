import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { replaceSession } from '../../../web/session/sessionChannel.ts'
import { sessionOf } from '../../support/apiHarness.ts'
import { GatewayHarness, type GraphRequest } from '../../support/gatewayHarness.ts'
import { people } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(async () => {
  closeApp()
  document.cookie = 'csrf=; max-age=0'
  vi.restoreAllMocks()
  // A page load would: the module is shared with other files.
  await replaceSession(() => Promise.resolve({ value: null }))
})

/** A load of the page in the admin's browser, which stores the cookies of the gateway's responses. */
const load = (path: string) => {
  document.cookie = 'csrf=t'
  const ask = async <T,>(query: string, request?: GraphRequest) => {
    const answer = await gateway.ask<T>(query, { ...request, as: await gateway.api.as('systemAdmin') })
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0)
      gateway.api.sessions.set('systemAdmin', Promise.resolve(sessionOf({ 'set-cookie': cookies })))
    return answer
  }
  return openApp({ api: gateway.api, ask }, 'systemAdmin', path)
}
const banner = { name: 'Signed in as another user' }

it('A system admin continues as a user of a company under a banner, and returns', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const { user, press, dialog } = await load('/patients')
  await press(/^Profile/)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign in as…' }))
  const search = within(await dialog('Sign in as…'))
  const { email } = people.owner
  await user.type(search.getByRole('searchbox'), email)
  await user.click(await search.findByRole('button', { name: new RegExp(email) }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/']]))
  closeApp()

  const impersonated = await load('/')
  expect((await screen.findByRole('complementary', banner)).textContent).toContain(email)
  await impersonated.press(/^Back to systemAdmin/)
  await waitFor(() => expect(assign.mock.calls).toEqual([['/'], ['/']]))
  closeApp()

  await load('/patients')
  expect((await screen.findAllByText('Ben baker')).length).toBeGreaterThan(0)
  await screen.findByRole('button', { name: /^Profile: systemAdmin/ })
  expect(screen.queryByRole('complementary', banner)).toBeNull()
})
