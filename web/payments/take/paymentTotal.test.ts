import { describe, expect, it } from 'vitest'
import { isBelowBankMinimum, paymentTotal } from './paymentTotal.ts'

const terms = {
  bankFee: '1.00',
  cardFee: '2.50',
  bankMinimumBalance: '20.00',
  promptPayDiscount: '6.00',
  promptPayBalance: '120.00',
}
const method = (isBank: boolean) => ({ kind: 'card' as const, card: { id: '', label: '', expires: null, isBank } })
const total = (
  amount: string,
  choice: Parameters<typeof paymentTotal>[0]['choice'],
  allocation: 'age' | 'visits' = 'age',
) => paymentTotal({ amount, choice, allocation }, terms)

describe('The total of a payment', () => {
  it('adds the fee of the method, and subtracts the discount from a payment of the whole billed amount', () => {
    expect(total('120', method(false))).toEqual({ discount: '6.00', fee: '2.50', total: '116.50' })
    expect(total('120.00', method(true)).total).toBe('115.00')
    expect(total('120', { kind: 'CASH' })).toEqual({ discount: '6.00', fee: '0', total: '114.00' })
  })

  it('has no discount for a part, a split or a payment made elsewhere', () => {
    expect(total('119.99', { kind: 'CASH' }).total).toBe('119.99')
    expect(total('120', method(false), 'visits').total).toBe('122.50')
    expect(total('120', { kind: 'MANUAL' }).total).toBe('120')
  })

  it('knows the minimum balance for a bank payment', () => {
    expect(isBelowBankMinimum(method(true), '19.99', terms)).toBe(true)
    expect(isBelowBankMinimum(method(true), '20.00', terms)).toBe(false)
    expect(isBelowBankMinimum(method(false), '1.00', terms)).toBe(false)
  })
})
