import { describe, expect, it } from 'vitest'
import { readPayment } from './readPayment.ts'

const visit = (id: string, balance: string, isBilled = true) => ({
  id,
  balance,
  isBilled,
  serviceDate: '2026-01-01',
  description: '',
})
const visits = [visit('a', '30.00'), visit('b', '12.50'), visit('c', '99.00', false)]

describe('A typed payment', () => {
  it('says what stays on the account beyond the billed amount', () => {
    expect(readPayment({ text: '50', allocation: 'age', parts: {} }, visits)).toMatchObject({
      amount: '50',
      unapplied: '7.50',
    })
    expect(readPayment({ text: '42.5', allocation: 'age', parts: {} }, visits).unapplied).toMatch(/^0/)
    expect(readPayment({ text: '10', allocation: 'nothing', parts: {} }, visits).unapplied).toBe('10')
  })

  it('that is split by visit says what is left to allocate', () => {
    const read = readPayment({ text: '40', allocation: 'visits', parts: { a: '30', c: '4.99' } }, visits)
    expect(read).toMatchObject({ left: '5.01', wrongParts: new Set() })
    expect(read.visits).toEqual([
      { visitId: 'a', amount: '30' },
      { visitId: 'c', amount: '4.99' },
    ])
  })

  it('rejects a part above the balance of its visit, and an invalid one', () => {
    const read = readPayment({ text: '40', allocation: 'visits', parts: { a: '30.01', b: 'x' } }, visits)
    expect(read.visits).toBeNull()
    expect(read.wrongParts).toEqual(new Set(['a', 'b']))
  })
})
