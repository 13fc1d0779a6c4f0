/** Known values of the open lists that the product shows; each endpoint accepts others as unknown. */

/** Billing cycle statuses (specification, patient billing, states). A patient without a cycle has none. */
export const billingCycleStatuses = [
  'review',
  'ready',
  'sent',
  'delivered',
  'undelivered',
  'notified',
  'payment_error',
  'payment_plan',
  'completed',
  'paid',
  'completed_paid',
  'unsuccessful',
  'cancelled',
  'dispute',
] as const
export type BillingCycleStatus = (typeof billingCycleStatuses)[number]

export const patientStatuses = ['active', 'inactive', 'deceased', 'partners_api_created'] as const
export const familyRoles = ['guarantor', 'dependent'] as const

/** Order in which a patient's contacts are used; a patient with only a work contact is not reachable. */
export const contactPriorities = ['first', 'second', 'work'] as const
export const contactSources = ['imported', 'manual', 'patient'] as const

/** Reasons for a billing pause. The server’s `auto` prefix is stripped. */
export const pauseReasons = [
  'multiple_active_bc',
  'active_no_balance',
  'inactive_with_balance',
  'applied_below_zero',
  'plan_bc_bad_status',
  'incorrect_balance',
  'applied_below_zero_internal',
  'invalid_workflow',
  'active_finished',
  'external_payment_plan',
  'external_pause',
  'manual',
  'client',
  'deleted',
  'external_unapplied',
  'card_on_file',
] as const

export const unbillableReasons = ['low_balance', 'has_skip_tags', 'not_in_billable_tags', 'no_visits_to_bill'] as const

export const billingHoldReasons = [
  'icd_stop_code',
  'cpt_stop_code',
  'claim_in_hold',
  'external_payment_plan',
  'pending_charges',
  'in_collection',
  'claim_collect_status',
  'not_in_api',
  'no_csv',
  'card_on_file',
] as const

export const statementBuckets = ['current', 'pending', 'paid', 'collections', 'settled'] as const
export const paymentStatuses = ['success', 'pending', 'failed', 'refunded', 'dispute', 'cancelled'] as const
export const paymentTypes = [
  'practice',
  'patient_portal',
  'upfront',
  'application',
  'autodebit',
  'manual',
  'cash',
  'terminal',
  'insurance',
] as const
/** Decline codes of the card processor that the product explains; there are more. */
export const paymentFailures = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'resource_missing',
  'bank_account_unsaved',
  'account_closed',
  'no_account',
  'debit_not_authorized',
  'terminal_reader_offline',
  'terminal_reader_busy',
  'terminal_reader_timeout',
  'reader_not_started',
] as const
export const paymentMethodTypes = ['card', 'bank_account', 'cash', 'check', 'terminal', 'insurance'] as const

/** Billing systems a practice can be connected to; the first two are embedded. `connectors` declares each. */
export const connectionTypes = [
  'dummy-classic',
  'dummy-snapshot',
  'generic',
  'kareo',
  'drchrono',
  'ecw',
  'athenahealth',
  'athenahealth_no_cp',
  'advancedmd',
  'nextech',
  'centralreach',
  'xifin',
  'curemd',
  'nextech_select',
  'allscripts',
  'compulink',
  'nextgen',
  'medhost',
  'practice_velocity',
  'care_logic',
  'ftp_pioneer',
  'modmed',
  'cpsi',
  'candid_health',
  'hst',
] as const

export type ConnectionType = (typeof connectionTypes)[number]

/** Results of a logged phone call (specification, constants). */
export const callResults = [
  'agreed',
  'payment_plan',
  'voice_mail',
  'no_reply',
  'dispute',
  'paid',
  'escalated',
  'updated_insurance',
  'request_statement',
  'not_in_service',
  'requested_followup',
  'other',
] as const
/** Sync status of an account. `syncing` while a sync is running. */
export const syncStatuses = ['never', 'syncing', 'synced', 'failed'] as const

/** Event types of an account’s timeline. */
export const patientEventTypes = [
  'patient_created',
  'patient_imported',
  'visit_added',
  'statement_created',
  'billing_cycle_started',
  'billing_cycle_status_changed',
  'bill_approved',
  'rule_restarted',
  'rule_advanced',
  'paper_statement_sent',
  'template_sent',
  'payment_received',
  'payment_failed',
  'payment_requested',
  'payment_request_cancelled',
  'payment_refunded',
  'payment_disputed',
  'dispute_submitted',
  'dispute_accepted',
  'dispute_won',
  'dispute_lost',
  'plan_limits_changed',
  'plan_agreed',
  'plan_cancelled',
  'plan_changed',
  'plan_declined',
  'plan_completed',
  'installment_counted',
  'refund_failed',
  'payment_posted',
  'posting_failed',
  'repost_started',
  'tags_changed',
  'contact_enabled',
  'contact_disabled',
  'contact_blocked',
  'contact_unblocked',
  'billing_paused',
  'billing_resumed',
  'statement_sent',
  'statement_opened',
  'statement_adjusted',
  'collections_reverted',
  'receipt_sent',
  'rule_resumed',
  'contact_added',
  'contact_changed',
  'contact_removed',
  'card_added',
  'card_updated',
  'card_removed',
  'cards_reordered',
  'consent_requested',
  'consent_signed',
  'consent_revoked',
  'autopay_changed',
  'address_changed',
  'address_posted',
  'details_changed',
  'manual_call',
  'account_merged',
  'accounts_merged_in',
  'account_hidden',
  'account_shown',
  'family_role_changed',
  'balances_updated',
  'access_code_updated',
  'sync_started',
  'patient_synced',
  'sync_failed',
  'appointment_added',
  'appointment_status_changed',
  'outbound_call',
] as const
export type PatientEventType = (typeof patientEventTypes)[number]
