/** A service line of a claim. Amounts in minor units. */
export interface RemittedService {
  code: string
  /** The provider's own number of the line (REF 6R). Null without one. */
  controlNumber: string | null
  billed: number
  paid: number
  /** Patient responsibility (group PR). */
  responsibility: number
  /** Adjustments of all other groups, which the patient does not owe. */
  adjustment: number
}

/** What a payer decided about a claim. Amounts in minor units; negative in a reversal. */
export interface RemittedClaim {
  /** Position among the claims of its remittance, from 1. */
  number: number
  /** Position of its CLP segment in the file, from 1. */
  segment: number
  /** The provider's number of the claim (CLP01). */
  id: string
  /** CLP02: 1 primary, 4 denied, 22 reversal. */
  status: string
  billed: number
  paid: number
  /** CLP05. Null if the payer left it out. */
  statedResponsibility: number | null
  /** Adjustments of the claim as a whole, as those of a service line. */
  responsibility: number
  adjustment: number
  services: RemittedService[]
}

/** A payment of a payer with the claims that it pays: one transaction set of an X12 835 file. */
export interface Remittance {
  payerId: string
  payerName: string
  /** Number of the check or transfer (TRN02). */
  check: string
  /** Day of the payment, YYYY-MM-DD. Null if it is missing. */
  date: string | null
  /** Paid amount (BPR02), in minor units. */
  total: number
  /** Sum of the provider adjustments (PLB), which lower the paid amount. */
  providerAdjustment: number
  claims: RemittedClaim[]
}
