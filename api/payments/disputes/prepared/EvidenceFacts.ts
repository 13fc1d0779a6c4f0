import type { ConsentMethod } from '../../../contract/cards.ts'
import type { StoredAddress } from '../../../db/patientTables.ts'

/** A charge that a payment was applied to. */
export interface PaidCharge {
  serviceDate: string
  procedureCode: string
  description: string
  provider: string | null
  /** Applied amount of the payment, in minor units. */
  amount: number
}

export interface KnownPayment {
  id: string
  amount: number
  refunded: number
  methodLabel: string | null
  externalId: string | null
  createdAt: string
  charges: readonly PaidCharge[]
}

export interface KnownConsent {
  title: string
  /** The exact text that the patient agreed to. Null for an imported consent. */
  text: string | null
  signedAt: string
  method: ConsentMethod | null
  /** The user who recorded it; null for a patient's own signature. */
  staff: string | null
  /** IP address. */
  address: string | null
  fingerprint: string | null
  revokedAt: string | null
}

export interface StatementLine {
  type: 'sent' | 'opened'
  at: string
  channel: string | null
}

export interface KnownMessage {
  at: string
  isFromPatient: boolean
  type: string
  text: string
}

/** The product's data about a disputed payment. Amounts in minor units, instants as ISO 8601. */
export interface EvidenceFacts {
  reason: string
  practice: { name: string; timezone: string; currency: string }
  patient: { name: string; email: string | null; address: StoredAddress | null }
  payment: KnownPayment & { unapplied: number; receiptSentAt: string | null }
  consents: readonly KnownConsent[]
  statements: readonly StatementLine[]
  messages: readonly KnownMessage[]
  /** Undisputed payments by the same card. */
  earlier: readonly KnownPayment[]
  /** Payments of the same amount around the same time. */
  similar: readonly KnownPayment[]
  /** Policy texts from the practice's last dispute that had them. */
  policies: Partial<Record<'refund_policy_disclosure' | 'cancellation_policy_disclosure', { text: string; at: string }>>
}
