import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: FaultyGateway
beforeAll(async () => {
  gateway = await FaultyGateway.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
})

/** The fault is over, and so is the rest that a call got for it. */
function heal(): void {
  gateway.upstream.heal()
  gateway.api.clock.advance({ seconds: 3 })
}

const tryAgain = () => screen.findByRole('button', { name: 'Try again' })
const noRetry = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
const inList = () => screen.findAllByText('Ben baker')

describe('A screen that was seen before', () => {
  it('shows what it showed with its time where the refresh fails, in this session alone', async () => {
    const { app, user } = await openApp(gateway, 'admin', '/patients')
    await inList()
    await act(() => app.router.navigate('/personal'))
    await screen.findByRole('heading', { name: 'Personal settings' })
    gateway.upstream.spoil('searchPatients', '500')
    await act(() => app.router.navigate('/patients'))
    await screen.findByText(/^Shown as of \d+:\d\d.*; refreshing failed\.$/)
    expect((await inList()).length).toBeGreaterThan(0)
    heal()
    await user.click(await tryAgain())
    await noRetry()
    await inList()
    closeApp()
    gateway.upstream.spoil('searchPatients', '500')
    await openApp(gateway, 'frontdesk', '/patients')
    await tryAgain()
    expect(screen.queryByText('Ben baker')).toBeNull()
  })
})

describe('The app', () => {
  it('that starts while the session cannot be asked says so, signs nobody out, and starts when it is tried again', async () => {
    gateway.upstream.spoil('getSessionUser', '500')
    const { user } = await openApp(gateway, 'admin', '/patients')
    await screen.findByText('Tally Care could not be loaded')
    expect(location.pathname).toBe('/patients')
    heal()
    await user.click(await tryAgain())
    await inList()
  })
})
