import { expect, it } from 'vitest'
import { ProgressDisplay } from './progressDisplay.ts'

function displayOn(isTTY: boolean) {
  const written: string[] = []
  return { written, display: new ProgressDisplay({ isTTY, columns: 80, write: (text) => written.push(text) }) }
}

it('draws a bar on a terminal and keeps it until the next file', () => {
  const { written, display } = displayOn(true)
  display.progress({ file: 'patients.csv', rows: 1500, total: 3000 })
  expect(written.join('')).toContain('patients.csv       ████████████░░░░░░░░░░░░  1,500 of 3,000 rows')
  display.progress({ file: 'encounters.csv', rows: 1, total: 2 })
  expect(written.at(-2)).toBe('\n')
})

it('prints a rejected row above the bar', () => {
  const { written, display } = displayOn(true)
  display.progress({ file: 'patients.csv', rows: 1, total: 2 })
  display.rejection({ file: 'patients.csv', line: 3, reason: 'LAST is missing' })
  expect(written.at(-1)).toContain('patients.csv line 3: LAST is missing\npatients.csv       █')
})

it('prints plain lines without a terminal, but not one per batch', () => {
  const { written, display } = displayOn(false)
  for (let rows = 100; rows <= 1000; rows += 100) display.progress({ file: 'patients.csv', rows, total: 1000 })
  expect(written).toEqual(['patients.csv: 100 of 1,000 rows\n', 'patients.csv: 1,000 of 1,000 rows\n'])
})
