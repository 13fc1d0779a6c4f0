import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Message {
  id?: string
  type: string
  payload?: unknown
}

/** A server that accepts all clients, and answers each subscription with the next of `answers`. */
class FakeSocket {
  static readonly OPEN = 1
  static subscribed: Message[] = []
  static answers: ((message: Message) => Message)[] = []
  static opened: FakeSocket[] = []
  readonly OPEN = 1
  readonly protocol = 'graphql-transport-ws'
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: object) => void

  constructor() {
    FakeSocket.opened.push(this)
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    const message = JSON.parse(text) as Message
    if (message.type === 'connection_init') this.#answer({ type: 'connection_ack' })
    if (message.type !== 'subscribe') return
    FakeSocket.subscribed.push(message)
    const answer = FakeSocket.answers.shift()
    if (answer) this.#answer(answer(message))
  }
  close(code: number, reason: string): void {
    this.readyState = 3
    queueMicrotask(() => this.onclose?.({ code, reason, wasClean: true }))
  }
  #answer(message: Message): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('A rate-limited subscription retries when allowed, and a rejected one says so', async () => {
  const { subscribeLive } = await import('./liveClient.ts')
  const refused = (extensions: object) => (message: Message) => ({
    ...message,
    type: 'error',
    payload: [{ message: 'No', extensions }],
  })
  FakeSocket.answers = [
    refused({ code: 'RATE_LIMITED', retryAfterSeconds: 3 }),
    (message) => ({ ...message, type: 'next', payload: { data: { isThere: true } } }),
    refused({ code: 'LIVE_UPDATES_OFF' }),
  ]
  const sink = { next: vi.fn(), error: vi.fn(), complete: vi.fn(), closed: vi.fn() }
  const leave = subscribeLive({ query: '' }, sink)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(FakeSocket.subscribed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_100)
  expect(FakeSocket.subscribed).toHaveLength(2)
  expect(sink.next).toHaveBeenCalledExactlyOnceWith({ data: { isThere: true } })
  expect(sink.error).not.toHaveBeenCalled()
  const stay = subscribeLive({ query: '' }, sink)
  await vi.advanceTimersByTimeAsync(0)
  expect(sink.error).toHaveBeenCalledOnce()
  leave()
  stay()
})

it('The return of the network ends the wait for the next attempt', async () => {
  const { subscribeLive } = await import('./liveClient.ts')
  FakeSocket.opened = []
  const leave = subscribeLive({ query: '' }, { next: vi.fn(), error: vi.fn(), complete: vi.fn(), closed: vi.fn() })
  await vi.advanceTimersByTimeAsync(0)
  FakeSocket.opened[0]!.onclose!({ code: 1006, reason: '', wasClean: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.opened).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.opened).toHaveLength(2)
  leave()
})
