import type { Viewer } from '../access/Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { payments } from '../db/schema.ts'
import { matchingPayments } from './paymentSource.ts'

/** Number of payments in the list of a `where`. @throws ApiError 400 for an invalid `where` */
export const loadPaymentCount = async (tx: ReadTx, viewer: Viewer, where: string): Promise<number> =>
  tx.$count(payments, await matchingPayments(tx, viewer, where))
