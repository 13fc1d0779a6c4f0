import * as contract from '../contract/payments.ts'
import { route } from '../http/Route.ts'
import { listAccountPayments, listPatientPayments, listPaymentApplies } from './listPayments.ts'

export const paymentRoutes = [
  route(contract.listPatientPayments, listPatientPayments),
  route(contract.listAccountPayments, listAccountPayments),
  route(contract.listPaymentApplies, listPaymentApplies),
]
