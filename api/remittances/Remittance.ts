import type { RemittedClaim } from '../db/remittanceTables.ts'

/** A payment of a payer: one transaction set of an X12 835 file. Amounts in minor units. */
export interface RemittanceHeader {
  payerId: string
  payerName: string
  /** Number of the check or transfer (TRN02). */
  check: string
  /** Day of the payment, YYYY-MM-DD. Null if it is missing. */
  date: string | null
  /** Paid amount (BPR02). */
  total: number
  /** Sum of the provider adjustments (PLB), which lower the paid amount. */
  providerAdjustment: number
}

/** With the claims that it pays. */
export interface Remittance extends RemittanceHeader {
  claims: RemittedClaim[]
}
