import { expect, it } from 'vitest'
import { readTypedItems, typedItems } from './requestItems.ts'

const rows = (...items: [purpose: string, amount: string][]) =>
  items.map(([purpose, amount], key) => ({ key, purpose, amount }))

it('Items are read with their exact sum, and an empty purpose is the current balance', () => {
  expect(readTypedItems(rows(['', '0.10'], [' Copay ', '$1,200.20']))).toMatchObject({
    items: [
      { name: 'current_balance', amount: '0.10' },
      { name: 'Copay', amount: '1200.20' },
    ],
    total: '1200.30',
  })
})

it('A small item is fine beside others; the sum has the minimum of a charge', () => {
  expect(readTypedItems(rows(['Copay', '0.30'], ['Forms', '0.20'])).items).toHaveLength(2)
  const small = readTypedItems(rows(['Copay', '0.30'], ['Forms', '0.19']))
  expect(small).toMatchObject({ items: null, isTotalTooSmall: true, faults: new Map() })
  expect(readTypedItems(rows(['Copay', '0.49'])).faults.get(0)).toEqual({ amount: 'amountInvalid' })
})

it('Each row has its own faults', () => {
  const { items, faults } = readTypedItems(rows(['', '5'], ['', '5'], ['Copay', '0'], ['Forms', 'x']))
  expect(items).toBeNull()
  expect([...faults]).toEqual([
    [1, { purpose: 'balanceTwice' }],
    [2, { amount: 'itemAmountInvalid' }],
    [3, { amount: 'itemAmountInvalid' }],
  ])
})

it('The items of a request come back as they were typed', () => {
  const stored = [
    { name: 'current_balance', amount: '12.00' },
    { name: 'Copay', amount: '3.50' },
  ]
  expect(readTypedItems(typedItems(stored)).items).toEqual(stored)
})

it('An item for the balance asks for no more than the balance of today, and others stay as they are', () => {
  const stored = [
    { name: 'current_balance', amount: '12.00' },
    { name: 'Copay', amount: '30.00' },
  ]
  const amounts = (balance: string) => typedItems(stored, balance).map(({ amount }) => amount)
  expect(amounts('20.00')).toEqual(['12.00', '30.00'])
  expect(amounts('5.00')).toEqual(['5.00', '30.00'])
  expect(amounts('-3.00')).toEqual(['', '30.00'])
})
