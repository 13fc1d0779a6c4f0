import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PresenceReporter } from './PresenceReporter.ts'

let hidden = false
let reported: string[]
let reporter: PresenceReporter
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const hide = (isHidden: boolean) => {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  reported = []
  reporter = new PresenceReporter((state) => reported.push(state))
})
afterEach(() => {
  reporter.end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('Passing over a thread doesn’t report presence', () => {
  pass(0.9)
  reporter.end()
  pass(100)
  expect(reported).toEqual([])
})

test('Reading is reported at least once a minute, and leaving is reported', () => {
  pass(1)
  pass(45)
  pass(45)
  reporter.end()
  pass(100)
  expect(reported).toEqual(['VIEWING', 'VIEWING', 'VIEWING', 'LEFT'])
})

test('Typing is reported immediately and every five seconds, not per key; stopping returns to reading', () => {
  pass(1)
  for (let key = 0; key < 24; key += 1) {
    reporter.typed()
    pass(0.5)
  }
  expect(reported).toEqual(['VIEWING', 'TYPING', 'TYPING', 'TYPING'])
  pass(5)
  expect(reported.at(-1)).toBe('VIEWING')
})

test('Sending or clearing ends typing', () => {
  reporter.typed()
  reporter.stopped()
  reporter.stopped()
  expect(reported).toEqual(['TYPING', 'VIEWING'])
})

test('A hidden page reports no presence, even for stray keys', () => {
  pass(1)
  hide(true)
  reporter.typed()
  pass(300)
  expect(reported).toEqual(['VIEWING', 'LEFT'])
  hide(false)
  pass(1)
  expect(reported).toEqual(['VIEWING', 'LEFT', 'VIEWING'])
})
