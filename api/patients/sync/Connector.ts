/** The account that a billing system is asked for, with what its visits refer to. */
export interface SyncedAccount {
  id: string
  companyId: string
  practiceId: string
  externalId: string
  timezone: string
  isInsured: boolean
  /** Name of the first insurance; null without one. */
  payerName: string | null
  specialty: string | null
  providerIds: readonly string[]
  locationIds: readonly string[]
}

/** A line of a visit as the billing system has it. Minor units; `insPaid` and `adjustment` once the claim is answered. */
export interface BilledCharge {
  externalId: string
  code: string
  description: string
  billed: number
  adjustment: number
  insPaid: number
}

/** A visit as the billing system has it. */
export interface BilledVisit {
  externalId: string
  /** `YYYY-MM-DD`. */
  serviceDate: string
  description: string
  providerId: string | null
  locationId: string | null
  /** The insurance has not responded, so the amounts may change. */
  isWaiting: boolean
  charges: BilledCharge[]
  /** The day on which the insurance paid; null while it has not, and without one. */
  insuranceDate: string | null
  /** Taken at the practice on the day of the visit. */
  patientPaid: number
}

/** Omitted fields are unchanged. */
export interface Demographics {
  externalRefnum?: string
  line2?: string
}

/** A billing system, as far as accounts are synced from it. */
export interface Connector {
  /** Visits of these days, both included, as the system has them on the later one. */
  visits(account: SyncedAccount, from: string, to: string): Promise<BilledVisit[]>
  demographics(account: SyncedAccount, today: string): Promise<Demographics>
  /** A visit of this day that there was not, the `number`th that is made up for the account. */
  inventVisit(account: SyncedAccount, date: string, number: number): BilledVisit
}

/** Result of writing. */
export interface SyncCounts {
  visits_added: number
  visits_changed: number
  payments_added: number
}
