import { listPayments } from '../../api/contract/payments.ts'
import { connection } from '../graph/connection.ts'
import { PaymentRef } from './Payment.ts'
import { PaymentFilterRef, paymentWhere } from './paymentFilter.ts'

connection(listPayments, {
  field: 'payments',
  node: PaymentRef,
  description: 'Payments of the viewer’s practices, oldest first',
  filter: { type: PaymentFilterRef, toWhere: paymentWhere },
  order: 'creation',
  size: 50,
  maximum: 200,
})
