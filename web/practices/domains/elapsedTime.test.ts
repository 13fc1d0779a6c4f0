import { expect, it } from 'vitest'
import { elapsedTime } from './elapsedTime.ts'

it.each([
  [-5, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [3_600_000, '60:00'],
])('%i ms are %s', (ms, text) => expect(elapsedTime(ms)).toBe(text))
