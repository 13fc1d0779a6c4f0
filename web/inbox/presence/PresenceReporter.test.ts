import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PresenceReporter } from './PresenceReporter.ts'

let hidden = false
let said: string[]
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
  said = []
  reporter = new PresenceReporter((state) => said.push(state))
})
afterEach(() => {
  reporter.end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a thread that is only passed by is not told of', () => {
  pass(0.9)
  reporter.end()
  pass(100)
  expect(said).toEqual([])
})

test('who reads says so before a minute is over, again and again, and says that they leave', () => {
  pass(1)
  pass(45)
  pass(45)
  reporter.end()
  pass(100)
  expect(said).toEqual(['VIEWING', 'VIEWING', 'VIEWING', 'LEFT'])
})

test('who types says so at once and every five seconds, not with every key; who stops reads again', () => {
  pass(1)
  for (let key = 0; key < 24; key += 1) {
    reporter.typed()
    pass(0.5)
  }
  expect(said).toEqual(['VIEWING', 'TYPING', 'TYPING', 'TYPING'])
  pass(5)
  expect(said.at(-1)).toBe('VIEWING')
})

test('what was sent or emptied is no longer typed at', () => {
  reporter.typed()
  reporter.stopped()
  reporter.stopped()
  expect(said).toEqual(['TYPING', 'VIEWING'])
})

test('while the page is hidden nobody is there, and keys that arrive all the same say nothing', () => {
  pass(1)
  hide(true)
  reporter.typed()
  pass(300)
  expect(said).toEqual(['VIEWING', 'LEFT'])
  hide(false)
  pass(1)
  expect(said).toEqual(['VIEWING', 'LEFT', 'VIEWING'])
})
