/** A procedure of a visit. `cost` is the cost in the file, in minor units. */
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
  /** The encounter's id, which is also the id of the encounter's own charge and of the payer's payment. */
  externalId: string
  /** When the visit started, ISO 8601 UTC. */
  start: string
  claim: number
  covered: number
  payerName: string | null
  encounter: { code: string; description: string }
  procedures: Procedure[]
}
