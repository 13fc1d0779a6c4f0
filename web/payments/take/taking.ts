import type { Refusal } from '../../relay/failure.ts'
import type { PayingPatient } from './payingPatient.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'

export interface Taking {
  patient: PayingPatient
  /** The account as shown. */
  account: { readonly currentBalance: string }
  /** Reloads the account. */
  retry: () => void
  onClose: () => void
  /** Called once the money was collected, or is recorded. */
  onTaken: () => void
}

export interface PaymentInput {
  amount: string
  total: string
  visits: { visitId: string; amount: string }[] | null
  allocate: boolean
  upfront: boolean
  note: string
  locationId: string | null
  reader: { readonly id: string; readonly label: string } | null
  modifiedAt: string
}

/** Handlers of the end of a payment. `total` is a decimal amount. */
export interface Ends {
  onRefused: (refusal: Refusal) => void
  /** Shows why nothing was sent. */
  onFault: (fault: string) => void
  /** Takes the card processor's result, which may still be unknown. */
  onOutcome: (payment: PaymentOutcome | null | undefined, total: string) => void
}
