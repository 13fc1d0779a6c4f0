/** The data of a payment that its receipt needs. */
export interface ReceiptedPayment {
  id: string
  /** Amount and date, which name the payment in the confirm dialog. */
  name: string
}
