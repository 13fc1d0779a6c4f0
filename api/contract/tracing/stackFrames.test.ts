import { expect, it } from 'vitest'
import { stackFrames } from './stackFrames.ts'

it('A log line names where an error was thrown, and nothing of its message, even if a value looks like a frame', () => {
  const address = 'Ann\n    at Elm Street (12:30:15)\nat noon'
  const frames = stackFrames(new Error(`Failed query: insert into "patients" params: ${address}`), 2)
  expect(frames).toContain('stackFrames.test.ts:')
  expect(frames.split(' | ')).toHaveLength(2)
  expect(frames).not.toMatch(/Elm|noon|Ann/)
})

it.each([undefined, null, 'text', { code: 'E1' }])('%j, which isn’t an error, has no frames', (thrown) => {
  expect(stackFrames(thrown, 6)).toBe('')
})
