/** The data of a payment that its refund needs. Amounts are decimal, in major units. */
export interface RefundedPayment {
  id: string
  /** Amount and date, which name the payment. */
  name: string
  /** Remaining refundable amount. */
  refundable: string
  /** Fee that is refunded on top of the amount if nothing remains. Zero without one. */
  convenienceFee: string
  /** An account-level payment is refunded in full only. */
  refundsWhole: boolean
  /** The card or bank account that receives the refund. Null if staff return the money by hand. */
  method: string | null
  currency: string
}
