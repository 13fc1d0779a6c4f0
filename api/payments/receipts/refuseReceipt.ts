import { conflict } from '../../http/ApiError.ts'
import { movedStatuses } from '../collected.ts'

interface Receipted {
  type: string
  status: string
  is_confirming: boolean
}

/** @throws ApiError 409 for a payment that collected nothing, whose outcome is unknown, or that an insurer made */
export function refuseReceipt({ type, status, is_confirming: isConfirming }: Receipted): void {
  if (isConfirming) throw conflict('payment_confirming')
  if (type === 'insurance') throw conflict('insurance_receipt')
  if (!movedStatuses.some((each) => each === status)) throw conflict('not_paid')
}
