import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../api/contract/endpoints.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { worldId } from '../../support/worldPeople.ts'
import { holdWaits } from './holdWaits.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: FaultyGateway
beforeAll(async () => {
  gateway = await FaultyGateway.open()
})
afterAll(() => gateway.close())
beforeEach(() => void vi.spyOn(location, 'assign').mockReturnValue())
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
  const [left] = vi.mocked(location.assign).mock.calls
  vi.restoreAllMocks()
  if (left) throw new Error(`A fault must not sign anyone out, but the page left for ${String(left[0])}`)
})

/** Ends the fault and the circuit breaker's pause. */
function heal(): void {
  gateway.upstream.heal()
  gateway.api.clock.advance({ seconds: 3 })
}

/** Until then, no call has a response. */
function interrupt(): void {
  for (const { name } of endpoints) gateway.upstream.setFault(name, 'dropped')
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' })
const noRetry = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
const resting = /^This failed several times in a row and is paused for a moment/
const inList = () => screen.findAllByText('Ben baker')

describe('A previously loaded screen', () => {
  it('shows its data with its time when the refresh fails, within this session only', async () => {
    const { app, user } = await openApp(gateway, 'admin', '/patients')
    await inList()
    await act(() => app.router.navigate('/personal'))
    await screen.findByRole('heading', { name: 'Personal settings' })
    gateway.upstream.setFault('searchPatients', '500')
    await act(() => app.router.navigate('/patients'))
    await screen.findByText(/^As of \d+:\d\d.*\. It could not be refreshed\.$/)
    expect((await inList()).length).toBeGreaterThan(0)
    heal()
    await user.click(await tryAgain())
    await noRetry()
    await inList()
    closeApp()
    gateway.upstream.setFault('searchPatients', '500')
    await openApp(gateway, 'frontdesk', '/patients')
    await tryAgain()
    expect(screen.queryByText('Ben baker')).toBeNull()
  })
})

const requested = () => gateway.upstream.calls.filter((name) => name === 'searchPatients').length
/** The button does nothing while a retry runs. */
const noWait = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).not.toBe('true'),
  )

describe('A list that is rate limited', () => {
  it('by frequency waits for the given time and loads automatically', async () => {
    gateway.upstream.retryAfterSeconds = 5
    gateway.upstream.setFault('searchPatients', '429')
    const waits = holdWaits(5_000, 7_500)
    await openApp(gateway, 'admin', '/patients')
    await waitFor(() => expect(waits.count()).toBe(1))
    expect(requested()).toBe(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    gateway.upstream.heal()
    waits.letGo()
    await inList()
    expect(requested()).toBe(1)
  })

  it('for a long time says so, and loads automatically when the limit ends', async () => {
    gateway.upstream.retryAfterSeconds = 60
    gateway.upstream.setFault('searchPatients', '429')
    const waits = holdWaits(60_000, 90_000)
    await openApp(gateway, 'admin', '/patients')
    await tryAgain()
    await waitFor(() => expect(waits.count()).toBe(1))
    expect(requested()).toBe(1)
    gateway.upstream.heal()
    waits.letGo()
    await inList()
  })

  it('after repeated failures is paused, says so, and loads on retry afterwards', async () => {
    gateway.upstream.setFault('searchPatients', '500')
    const { user } = await openApp(gateway, 'admin', '/patients')
    for (const times of [1, 2, 3, 4, 5]) {
      await waitFor(() => expect(requested()).toBe(times))
      await noWait()
      await user.click(await tryAgain())
    }
    await screen.findByText(resting)
    expect(requested()).toBe(5)
    // It would succeed, but no request is sent.
    gateway.upstream.heal()
    await noWait()
    await user.click(await tryAgain())
    await noWait()
    expect(screen.getByText(resting)).toBeTruthy()
    expect(requested()).toBe(0)
    gateway.api.clock.advance({ seconds: 3 })
    await user.click(await tryAgain())
    await inList()
  })
})

describe('A conversation that failed to load', () => {
  it('leads back to the list, which replaces it on a phone', async () => {
    gateway.upstream.setFault('getThread', '500')
    const { app, user } = await openApp(gateway, 'admin', `/inbox?filter=closed&thread=${worldId('thread', 1)}`)
    await screen.findByText('The conversation could not be loaded')
    await user.click(await screen.findByRole('link', { name: 'Back to list' }))
    await waitFor(() => expect(app.router.state.location.search).toBe('?filter=closed'))
  })
})

describe('A screen during a billing server outage', () => {
  it('says so and offers to try again, without the banner', async () => {
    gateway.upstream.setFault('searchPatients', '500')
    const { user } = await openApp(gateway, 'admin', '/patients')
    await screen.findByText('The billing server isn’t responding. Please try again in a moment.')
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
    heal()
    await user.click(await tryAgain())
    await inList()
  })
})

describe('The patient page during an outage', () => {
  it('has its header and the shell around a tab that can’t be loaded, which loads on retry', async () => {
    const { user, quiet } = await openPatient(gateway, 'admin', 1, 'statements')
    const heading = { level: 1, name: screen.getByRole('heading', { level: 1 }).textContent }
    const timeline = await screen.findByRole('link', { name: /^Timeline/ })
    await quiet()
    interrupt()
    await user.click(timeline)
    const retry = await tryAgain()
    expect(screen.getByRole('link', { name: 'Patients' })).toBeDefined()
    expect(screen.getByRole('heading', heading)).toBeDefined()
    heal()
    await user.click(retry)
    const main = within(screen.getByRole('main'))
    expect((await main.findAllByRole('listitem')).length).toBeGreaterThan(0)
  })
})

describe('The connection banner', () => {
  const banner = (text: RegExp) => screen.findByText(text)

  /** The list of patients, opened while nothing answers; then the gateway is back. */
  async function openInOutage() {
    const page = await openApp(gateway, 'admin', '/personal')
    await screen.findByRole('heading', { name: 'Personal settings' })
    // A pending response would end the outage.
    await page.quiet()
    const answering = fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await act(() => page.app.router.navigate('/patients'))
    await banner(/^Tally Care can’t be reached, but your network works/)
    expect(screen.queryByText(/offline/)).toBeNull()
    vi.stubGlobal('fetch', answering)
    return page
  }

  it('says that the gateway can’t be reached, and Retry checks immediately', async () => {
    const { user } = await openInOutage()
    await user.click(screen.getByRole('button', { name: 'Retry now' }))
    await inList()
    await waitFor(() => expect(screen.queryByText(/can’t be reached/)).toBeNull())
  })

  it('disappears and the failed screen reloads when any request succeeds', async () => {
    const { app } = await openInOutage()
    act(() => app.connection.reportSuccess())
    await inList()
    expect(screen.queryByText(/can’t be reached/)).toBeNull()
  })
})

describe('The app', () => {
  it.each([
    ['can’t check the session', () => gateway.upstream.setFault('getSessionUser', '500')],
    ['gets no response', interrupt],
  ])('that %s at startup says so, signs no one out, and starts on retry', async (_what, fail) => {
    fail()
    const { user } = await openApp(gateway, 'admin', '/patients')
    await screen.findByText('Tally Care could not be loaded')
    expect(location.pathname).toBe('/patients')
    heal()
    await user.click(await tryAgain())
    await inList()
  })
})
