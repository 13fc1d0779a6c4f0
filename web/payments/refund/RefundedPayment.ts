/** A payment, as far as its refund goes. Amounts are decimal, in major units. */
export interface RefundedPayment {
  id: string
  /** Amount and date, which name the payment. */
  name: string
  /** What can still be refunded. */
  refundable: string
  /** Goes back on top of the amount with the refund that leaves nothing. Zero without one. */
  convenienceFee: string
  /** An account-level payment is refunded in full only. */
  refundsWhole: boolean
  /** The card or bank account that the money goes back to. Null if staff hand it back. */
  method: string | null
  currency: string
}
