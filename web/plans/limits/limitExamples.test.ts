import { expect, it } from 'vitest'
import { limitExamples } from './limitExamples.ts'

const band = { minBalance: '0.00', maxBalance: null, minPayment: '50.00', maxInstallments: 7 }

it('A band shows the smallest balance with a plan, the one with the most installments, and one beyond', () => {
  expect(limitExamples(band)).toEqual([
    { balance: 100, installments: 2, installment: 50 },
    { balance: 350, installments: 7, installment: 50 },
    { balance: 700, installments: 7, installment: 100 },
  ])
})

it('A band shows no balance that belongs to another one', () => {
  const balances = limitExamples({ ...band, minBalance: '200.00', maxBalance: '350.00' }).map(({ balance }) => balance)
  expect(balances).toEqual([200])
})

it('A balance that does not divide evenly rounds up, so that the last installment is the smaller one', () => {
  const [example] = limitExamples({ minBalance: '500.00', maxBalance: null, minPayment: '50.00', maxInstallments: 7 })
  expect(example).toEqual({ balance: 500, installments: 7, installment: 71.43 })
})
