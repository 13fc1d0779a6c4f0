import * as contract from '../contract/payments.ts'
import { sendReceipt as sendReceiptEndpoint } from '../contract/statementSending.ts'
import { route } from '../http/Route.ts'
import { listAccountPayments, listPatientPayments, listPaymentApplies, listPayments } from './listPayments.ts'
import { sendReceipt } from './sendReceipt.ts'

export const paymentRoutes = [
  route(contract.listPayments, listPayments),
  route(contract.listPatientPayments, listPatientPayments),
  route(contract.listAccountPayments, listAccountPayments),
  route(contract.listPaymentApplies, listPaymentApplies),
  route(sendReceiptEndpoint, sendReceipt),
]
