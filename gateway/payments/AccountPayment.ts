import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listAccountPayments } from '../../api/contract/payments.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { type Owned, ownedRows } from '../graph/ownedList.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'

type AccountPayment = Owned<AnswerOf<typeof listAccountPayments>[number]>

const AccountPaymentRef = ownedRestNode<AccountPayment>('AccountPayment', {
  description: 'A payment on the account as a whole',
  owner: 'ownerId',
  load: ownedRows(listAccountPayments).one,
})
builder.objectFields(AccountPaymentRef, (t) => ({
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'How much' }),
  unapplied: t.expose('unapplied', {
    data: 'none',
    type: 'Money',
    description: 'How much is not set against a charge yet',
  }),
  refunded: t.expose('refunded', { data: 'none', type: 'Money', description: 'How much was given back' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was made' }),
}))

connection(listAccountPayments, {
  field: 'accountPayments',
  parent: PatientRef,
  node: AccountPaymentRef,
  description: 'Payments on the account as a whole, with what is not applied yet, latest first',
  toNode: (payment, { ownerId }) => ({ ...payment, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})
