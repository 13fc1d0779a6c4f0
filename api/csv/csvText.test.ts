import { describe, expect, it } from 'vitest'
import { csvText } from './csvText.ts'
import { inWords } from './inWords.ts'

describe('csvText', () => {
  it('writes one line per row and quotes special characters', () => {
    expect(
      csvText([
        ['Date', 'Patient'],
        ['2026-11-16', 'Baker, "Al"\nJr.'],
      ]),
    ).toBe('Date,Patient\r\n2026-11-16,"Baker, ""Al""\nJr."\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])('keeps a spreadsheet from evaluating %j', (text) => {
    expect(csvText([[text]])).toBe(`'${text}\r\n`)
  })

  it('leaves amounts and names alone', () => {
    expect(csvText([['0.00', 'Smith-Jones', 'a=b']])).toBe('0.00,Smith-Jones,a=b\r\n')
  })
})

describe('inWords', () => {
  it('converts a code to words', () => expect(inWords('patient_portal')).toBe('Patient portal'))
})
