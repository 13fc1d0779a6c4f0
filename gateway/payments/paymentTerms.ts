import { getPaymentTerms, type PaymentTerms } from '../../api/contract/paymentTerms.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'

const PaymentTermsRef = builder.objectRef<PaymentTerms>('PaymentTerms').implement({
  description: 'Fees added to a patient’s next payment, and the discount on it',
  fields: (t) => ({
    bankFee: t.expose('convenience_fee_ach', {
      data: 'none',
      type: 'Money',
      description: 'Convenience fee of a payment by bank account. Zero without one',
    }),
    cardFee: t.expose('convenience_fee_non_ach', {
      data: 'none',
      type: 'Money',
      description: 'Convenience fee of a payment by a card that is not present. Zero without one',
    }),
    bankMinimumBalance: t.expose('ach_minimum_balance', {
      data: 'none',
      type: 'Money',
      description: 'Minimum current balance for bank payments',
    }),
    promptPayDiscount: t.expose('prompt_pay_discount', {
      data: 'none',
      type: 'Money',
      description: 'Discount for a payment of at least `promptPayBalance`. Zero when no charge qualifies',
    }),
    promptPayBalance: t.expose('prompt_pay_balance', {
      data: 'none',
      type: 'Money',
      description: 'The whole billed balance: the smallest payment that gets the discount',
    }),
  }),
})

const termsOf = relation('Patient', 'paymentTerms', async ({ rest }, id: string, _args: object) => {
  const { answer } = await rest.call(getPaymentTerms, { path: { id } })
  return answer
})

builder.objectField(PatientRef, 'paymentTerms', (t) =>
  t.field({
    data: 'none',
    type: PaymentTermsRef,
    nullable: true,
    description: 'Convenience fees and discount of the patient’s next payment, as of now',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => termsOf(context, id, args, info),
  }),
)
