/** A procedure of a visit. `cost` is what the file says it costs, minor units. */
export interface Procedure {
  externalId: string
  code: string
  description: string
  cost: number
}

/** Billing data of a visit: its claim, the payer coverage, and its procedures. Minor units. */
export interface VisitClaim {
  visitId: string
  patientId: string
  /** The encounter's id, also that of the encounter's own charge and of the payer's payment. */
  externalId: string
  /** When the visit began, ISO 8601 UTC. */
  start: string
  claim: number
  covered: number
  payerName: string | null
  encounter: { code: string; description: string }
  procedures: Procedure[]
}
