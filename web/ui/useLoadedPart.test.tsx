import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { englishTexts } from './englishTexts.fixture.ts'
import { toast, toastStore } from './toast.ts'
import { Toaster } from './Toaster.tsx'
import { UiProvider } from './UiProvider.tsx'
import { useLoadedPart } from './useLoadedPart.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { id } of toastStore.read()) act(() => toast.dismiss(id))
})

type Load = () => Promise<ComponentType>

interface OpenerProps {
  load: Load
  /** Receives whether the part can be shown. */
  onWanted?: ((canShow: boolean) => void) | undefined
}

function Opener({ load, onWanted }: OpenerProps) {
  const { Part, want } = useLoadedPart(load)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => void want(() => setIsOpen(true)).then(onWanted)}>Send</Button>
      {isOpen && Part ? <Part /> : null}
    </>
  )
}

const Part = () => <div role="dialog">The dialog</div>

/** A loader that fails a number of times, then finds the dialog. */
const failing = (failures: number, failure: Error): Load => {
  let left = failures
  return async () => {
    left -= 1
    if (left >= 0) throw failure
    return Part
  }
}

const show = (load: Load, onWanted?: OpenerProps['onWanted']) =>
  render(
    <UiProvider texts={englishTexts}>
      <Opener load={load} onWanted={onWanted} />
      <Toaster />
    </UiProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('A dialog that failed to load reports it once, and opens on retry', async () => {
  show(failing(2, new Error('the connection broke')))
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toContain(englishTexts.partFailed)
  await press(englishTexts.retry)
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(englishTexts.retry)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

const gone = new TypeError('Failed to fetch dynamically imported module: https://tally.test/assets/SendDialog-1a2b.js')

/** The page started with one script, and the server now has another one, or the same. */
function deployed(now: string) {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/main-old.js')
  // It is requested, but never runs.
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  vi.stubGlobal('fetch', async (path: string) => new Response(null, { status: path === now ? 200 : 404 }))
}

test('A dialog whose code was removed by a deployment offers to reload the page', async () => {
  deployed('/assets/main-new.js')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  show(failing(1, gone))
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toContain(englishTexts.newVersion)
  await press(englishTexts.reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('With the same version, or when the check fails, a dialog is retried', async () => {
  deployed('/assets/main-old.js')
  show(failing(2, gone))
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toContain(englishTexts.partFailed)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await press(englishTexts.retry)
  expect((await screen.findByRole('alert')).textContent).toContain(englishTexts.partFailed)
  await press(englishTexts.retry)
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('Leaving the page dismisses the failure', async () => {
  const { rerender } = show(failing(1, new Error('the connection broke')))
  await press('Send')
  await screen.findByRole('alert')
  rerender(
    <UiProvider texts={englishTexts}>
      <Toaster />
    </UiProvider>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each<[string, Load]>([
  ['comes', failing(0, gone)],
  ['fails', failing(1, gone)],
])('A dialog that %s only after the page was left is neither opened nor reported', async (_what, answer) => {
  deployed('/assets/main-new.js')
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  const wanted = new Promise<boolean>((onWanted) => {
    const { unmount } = show(() => left.then(answer), onWanted)
    void press('Send').then(unmount).then(leave)
  })
  expect(await wanted).toBe(false)
  expect(toastStore.read()).toEqual([])
})
