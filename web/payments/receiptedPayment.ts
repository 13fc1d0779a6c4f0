/** A payment, as far as its receipt goes. */
export interface ReceiptedPayment {
  id: string
  /** Amount and day, in words: names the payment in the question. */
  name: string
}
