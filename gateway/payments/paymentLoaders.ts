import { getPayment, type PaymentDetail } from '../../api/contract/payments.ts'
import type { Context } from '../graph/Context.ts'
import { orNull, rowPerId } from '../rest/loaders.ts'

interface Identified {
  readonly id: string
}
const detailById = rowPerId(getPayment)

/** The detail of a payment, which no list contains. */
export const paymentDetailOf = ({ id }: Identified, context: Context) => detailById(context).load(id)

/** The same by REST id. Null when it does not exist or the viewer may not see it. */
export const paymentDetailOrNull = (id: string, context: Context) => orNull(detailById(context).load(id))

/** Resolves a field from the detail of a payment. */
export const fromDetail =
  <T>(read: (detail: PaymentDetail) => T) =>
  async (payment: Identified, _args: object, context: Context): Promise<T> =>
    read(await paymentDetailOf(payment, context))
