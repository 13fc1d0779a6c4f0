/** A payment, as far as its receipt goes. */
export interface ReceiptedPayment {
  id: string
  /** Amount and date, which name the payment in the confirm dialog. */
  name: string
}
