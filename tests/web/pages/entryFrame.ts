import { act, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { sandboxOrigin } from '../../support/apiHarness.ts'

/** A stand-in for the payment sandbox's frame, which is not loaded here: requests to it, and its responses. */
export async function entryFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card entry of the payment sandbox')
  // The page listens to the frame once its effects have run, which is after the frame is there.
  await act(async () => undefined)
  const requested = vi.fn<(message: { ask: string }, origin: string) => void>()
  const ownWindow = { postMessage: requested } as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: ownWindow })
  const says = (data: object, { origin = sandboxOrigin, source = ownWindow } = {}) =>
    act(() => {
      const message = { data: { from: 'card-entry', ...data }, origin, source }
      window.dispatchEvent(Object.assign(new Event('message'), message))
    })
  let answered = 0
  /** Answers the page's next request, which it sends a moment after a click. */
  const answers = async (entered: object) => {
    await waitFor(() => expect(requested.mock.calls.length).toBeGreaterThan(answered))
    answered = requested.mock.calls.length
    says({ kind: 'collected', ask: requested.mock.lastCall![0].ask, ...entered })
  }
  return { frame, requested, says, answers }
}
