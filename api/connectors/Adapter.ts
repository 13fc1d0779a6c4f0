import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'

/** What a billing system lists: a practice, a group of providers or facilities, a financial class, a question. */
export interface ForeignEntry {
  name: string
  external_id: string
}

/** A payment method as a billing system lists it. */
export interface ForeignPaymentMethod extends ForeignEntry {
  /** Whether it is for refunds. */
  is_refund: boolean
}

/** What a billing system lists about an account, by its name. A list that it doesn't have is empty. */
export interface ForeignLists {
  practices: ForeignEntry
  /** Financial classes of patients. */
  financial_classes: ForeignEntry
  /** Questions of the registration form whose answer may be a language. */
  language_questions: ForeignEntry
  /** As which payments and refunds are posted. */
  payment_methods: ForeignPaymentMethod
  /** What the medical form may say about a provider’s relationship to a patient. */
  relationship_items: ForeignEntry
}

/** @throws ApiError 422 `connector_rejected` for wrong credentials, 503 `connector_unavailable` */
export type Lists = { [L in keyof ForeignLists]: (values: ConnectorValues) => Promise<readonly ForeignLists[L][]> }

/** A billing system that this server can call, with the values of a connection. */
export interface Adapter extends Lists {
  /** Groups of the providers or facilities of the account's practice. Empty for a billing system without groups. */
  groups: (values: ConnectorValues) => Promise<readonly ForeignEntry[]>
  /** What the account may not do. Empty if everything that a sync needs is allowed. */
  missingPermissions: (values: ConnectorValues) => Promise<Refusal[]>
}
