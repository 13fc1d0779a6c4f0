import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listAccountPayments } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { type Owned, ownedRows } from '../graph/ownedList.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'

type AccountPayment = Owned<AnswerOf<typeof listAccountPayments>[number]>

const AccountPaymentRef = ownedRestNode<AccountPayment>('AccountPayment', {
  description: 'An account-level payment, not tied to one charge',
  owner: 'ownerId',
  load: ownedRows(listAccountPayments).one,
})
builder.objectFields(AccountPaymentRef, (t) => ({
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount of the payment' }),
  unapplied: t.expose('unapplied', {
    data: 'none',
    type: 'Money',
    description: 'Amount not yet applied to a charge',
  }),
  refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'Amount refunded' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the payment was made' }),
}))

connection(listAccountPayments, {
  field: 'accountPayments',
  parent: PatientRef,
  node: AccountPaymentRef,
  description: 'Account-level payments with their unapplied amounts, latest first',
  toNode: (payment, { ownerId }) => ({ ...payment, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})
