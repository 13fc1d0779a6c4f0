import type { AppointmentStatus } from '../contract/appointments.ts'

/** The account to request from a billing system, with the data that its visits refer to. */
export interface SyncedAccount {
  id: string
  companyId: string
  practiceId: string
  externalId: string
  timezone: string
  currency: string
  isInsured: boolean
  /** Name of the first insurance; null without one. */
  payerName: string | null
  specialty: string | null
  providerIds: readonly string[]
  locationIds: readonly string[]
  /** Our ids by those in the billing system. */
  providerIdBy: ReadonlyMap<string | null, string>
  locationIdBy: ReadonlyMap<string | null, string>
  /** Providers that are disabled: their new visits are left out. */
  unbilledProviderIds: readonly string[]
  /** Locations of disabled groups: new visits there are left out. */
  unbilledLocationIds: readonly string[]
}

/** What is requested for an account. Days are `YYYY-MM-DD` at the practice. */
export interface AccountRequest {
  account: SyncedAccount
  today: string
  /** First day of the requested visits; null for no visits. */
  visitsFrom: string | null
  /** First day of the visits that are billed here. Null: all are. */
  startDate: string | null
  /** Days of the requested appointments, both included; null for no appointments. */
  appointments: { from: string; to: string } | null
}

/** A line of a visit in the billing system. Minor units; `insPaid` and `adjustment` once the claim is processed. */
export interface BilledCharge {
  externalId: string
  code: string
  description: string
  billed: number
  adjustment: number
  insPaid: number
}

/** What makes charges without a claim count no longer, by their external ids. */
export interface WithoutClaim {
  /** A claim bills the visit now, or may do so. */
  isClaimed: boolean
  /** Charges that don’t count. */
  voided: readonly string[]
  /** Whether charges that the visit doesn’t name don’t count either. Otherwise they stay. */
  isWhole: boolean
  /** Charges that were paid at the practice. */
  settled: readonly string[]
  /** Which visits of claims may bill the same charges: those of its day, or any of the patient. */
  mayBeClaimedBy: 'day' | 'patient'
  /** External ids of claims that are about other visits. */
  otherClaims: readonly string[]
}

/** A visit in the billing system. */
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
  /** The day on which the insurance paid; null if it has not, and without insurance. */
  insuranceDate: string | null
  /** Collected at the practice on the day of the visit. */
  patientPaid: number
  /** Its charges come without a claim, so that changes of a known visit count. Omitted for a visit of a claim. */
  withoutClaim?: WithoutClaim
}

/** An appointment in the billing system. */
export interface BookedAppointment {
  externalId: string
  /** ISO 8601 UTC. */
  startsAt: string
  durationMinutes: number
  status: AppointmentStatus
  reason: string
  isTelehealth: boolean
  providerId: string | null
  /** Null for a video visit. */
  locationId: string | null
  /** Minor units. */
  copayAmount: number
}

/** Omitted fields are unchanged. */
export interface Demographics {
  externalRefnum?: string
  line2?: string
}

/** What a billing system has about one account. */
export interface AccountData {
  demographics: Demographics
  visits: readonly BilledVisit[]
  appointments: readonly BookedAppointment[]
  /** Id there of the patient who pays for this one. Omitted if the billing system names nobody else. */
  guarantorId?: string
}
