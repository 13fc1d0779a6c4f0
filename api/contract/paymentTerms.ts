import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money } from './primitives.ts'

/** Fees and discounts that the practice's settings apply to a payment of a patient. */
export const paymentTerms = z.object({
  convenience_fee_ach: money.meta({ description: 'Convenience fee of a payment by bank account. Zero without one' }),
  convenience_fee_non_ach: money.meta({
    description: 'Convenience fee of a payment by a card that is not present. Zero without one',
  }),
  ach_minimum_balance: money.meta({ description: 'Minimum current balance for bank payments' }),
  prompt_pay_discount: money.meta({
    description: 'Discount for a payment of at least `prompt_pay_balance`. Zero when no charge qualifies',
  }),
  prompt_pay_balance: money.meta({
    description: 'The whole billed balance: the smallest payment that gets the discount',
  }),
})
export type PaymentTerms = z.infer<typeof paymentTerms>

export const getPaymentTerms = endpoint({
  name: 'getPaymentTerms',
  method: 'GET',
  path: '/v2/patients/{id}/payment_terms',
  summary: 'Convenience fees, smallest balance for bank payments, and discount of a patient’s next payment',
  access: 'payments.read',
  answers: { 200: paymentTerms },
})
