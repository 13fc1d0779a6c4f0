import { describe, expect, it } from 'vitest'
import { readAdjustment } from './readAdjustment.ts'

const read = (text: string, isPutBack = false) =>
  readAdjustment({ text, isPutBack, balance: '40.10', adjustment: '5.00' })

describe('A typed adjustment', () => {
  it('is exact to the cent, with a point or a comma', () => {
    expect(read('0.1')).toEqual({ amount: '0.1', problem: null, balance: '40.00' })
    expect(read(' 40,10 ')).toEqual({ amount: '40.10', problem: null, balance: '0.00' })
  })

  it('that restores is negative and raises the balance', () => {
    expect(read('5', true)).toEqual({ amount: '-5', problem: null, balance: '45.10' })
  })

  it('never exceeds the open or adjusted amount', () => {
    expect(read('40.11').problem).toBe('tooLarge')
    expect(read('5.01', true).problem).toBe('tooLarge')
  })

  it.each(['abc', '-3', '0', '1e3', '1.2345', '5$'])('is invalid as %s', (text) => {
    expect(read(text)).toEqual({ amount: null, problem: 'invalid', balance: '40.10' })
  })

  it('shows no error while it is empty', () => {
    expect(read('')).toEqual({ amount: null, problem: null, balance: '40.10' })
  })
})
