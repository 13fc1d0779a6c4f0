import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uiTexts } from '../../web/app/uiTexts.ts'
import { keepDraft, readDraft, setDraftOwner } from '../../web/browser/drafts.ts'
import { hasIdleEnd, markActivity, markIdleEnd } from '../../web/session/idle/activity.ts'
import { IdleWarning } from '../../web/session/idle/IdleWarning.tsx'
import { useIdleLogout } from '../../web/session/idle/useIdleLogout.ts'
import { startSignIn } from '../../web/session/startSignIn.tsx'
import { UiProvider } from '../../web/ui/UiProvider.tsx'

const fetchMock = vi.fn<typeof fetch>()
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response('{"data":{"signOut":{"__typename":"SignOutSuccess"}}}')),
  )
  assign = vi.spyOn(location, 'assign').mockReturnValue()
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  markActivity()
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  document.cookie = 'csrf=; max-age=0'
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
const sent = () =>
  fetchMock.mock.calls.map(([, init]) => (JSON.parse(init!.body as string) as { operationName: string }).operationName)
const root = () => document.getElementById('root')!

test('Activity in any tab keeps the session, and the warning appears a minute before its end', async () => {
  const { result } = renderHook(() => useIdleLogout(30))
  await minutes(28)
  window.dispatchEvent(new Event('keydown'))
  await minutes(28)
  // Another tab of this browser.
  localStorage.setItem('tally.lastActivity', String(Date.now()))
  await minutes(28)
  expect(result.current.state).toEqual({ kind: 'active' })
  await minutes(1.1)
  expect(result.current.state.kind).toBe('warning')
})

test('The first activity after a long pause counts the pause', async () => {
  markActivity(Date.now() - 29.5 * 60_000)
  const { result } = renderHook(() => useIdleLogout(30))
  act(() => void window.dispatchEvent(new Event('pointermove')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current.state.kind).toBe('warning')
})

test('During the warning only its buttons count, in other tabs too', async () => {
  const here = renderHook(() => useIdleLogout(30))
  const there = renderHook(() => useIdleLogout(30))
  await minutes(29.2)
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('keydown'))
  await minutes(0.1)
  expect(here.result.current.state.kind).toBe('warning')
  act(() => here.result.current.stay())
  await minutes(0.05)
  expect([here, there].map(({ result }) => result.current.state.kind)).toEqual(['active', 'active'])
  expect(sent()).toEqual([])
})

test('The warning counts down, and Escape keeps the session', async () => {
  const onStay = vi.fn()
  const onSignOut = vi.fn()
  render(
    <UiProvider texts={uiTexts.en}>
      <IdleWarning secondsLeft={42} onStay={onStay} onSignOut={onSignOut} />
    </UiProvider>,
  )
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toContain('You will be signed out in 42 seconds.')
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await user.click(screen.getByRole('button', { name: 'Sign out now' }))
  await user.keyboard('{Escape}')
  expect([onStay.mock.calls.length, onSignOut.mock.calls.length]).toEqual([2, 1])
})

test('A sign-out that failed is retried by the sign-in page, which doesn’t continue that session', async () => {
  markIdleEnd()
  document.cookie = 'csrf=t'
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await act(() => startSignIn(root()))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(replace).not.toHaveBeenCalled()
  expect([sent(), hasIdleEnd()]).toEqual([['signOutMutation'], true])
})

test('A computer that wakes up hours later shows nothing, ends the session everywhere and keeps the path and drafts', async () => {
  setDraftOwner('ann')
  keepDraft('note.7', 'Called twice')
  history.replaceState(null, '', '/patients/7?tab=timeline')
  const news: string[] = []
  const otherTab = new BroadcastChannel('tally.session')
  otherTab.onmessage = ({ data }) => news.push(data as string)
  markActivity(Date.now() - 5 * 60 * 60_000)
  renderHook(() => useIdleLogout(30))
  expect(root().hidden).toBe(true)
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('/login?reason=expired&returnTo=%2Fpatients%2F7%3Ftab%3Dtimeline'),
  )
  expect(sent()).toEqual(['reportEventMutation', 'signOutMutation'])
  expect([hasIdleEnd(), readDraft('note.7')]).toEqual([false, 'Called twice'])
  await waitFor(() => expect(news).toEqual(['expired']))
  otherTab.close()
})

test('A session whose end the server missed is ended by the sign-in page', async () => {
  vi.resetModules()
  const { endIdleSession } = await import('../../web/session/idle/endIdleSession.ts')
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await endIdleSession(30)
  expect(assign).toHaveBeenCalledOnce()
  expect([root().hidden, hasIdleEnd()]).toEqual([true, true])
})

test('Signing out deletes drafts', async () => {
  vi.resetModules()
  const fresh = await import('../../web/session/sessionChannel.ts')
  const drafts = await import('../../web/browser/drafts.ts')
  drafts.setDraftOwner('ann')
  drafts.keepDraft('note.7', 'Called twice')
  fresh.endSession('signedOut')
  expect(drafts.readDraft('note.7')).toBe('')
})
