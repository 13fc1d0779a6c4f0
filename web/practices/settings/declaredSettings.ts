// Written by `npm run generate` from api/contract/settings.
export interface DeclaredSetting {
  key: string
  group: string
  /** Not every practice, or not every admin, has it. */
  isSpecific?: true
}

export const declaredSettings: readonly DeclaredSetting[] = [
  { key: 'auto_approve_only_new', group: 'statements' },
  { key: 'invoice_add_pay_by_mail', group: 'statements' },
  { key: 'ready_statuses', group: 'statements' },
  { key: 'skip_tags', group: 'statements' },
  { key: 'bill_only_tags', group: 'statements' },
  { key: 'collection_statuses', group: 'statements' },
  { key: 'on_balance_increase_action', group: 'balances' },
  { key: 'review_threshold', group: 'balances' },
  { key: 'review_tags', group: 'balances' },
  { key: 'review_case_payers', group: 'balances' },
  { key: 'additional_payment_applies_posting_enabled', group: 'posting' },
  { key: 'dont_add_unapplied_copay_to_current_balance', group: 'balances' },
  { key: 'icd_stop_codes', group: 'holds' },
  { key: 'cpt_stop_codes', group: 'holds' },
  { key: 'allow_to_limit_autopay_global_consent_by_patients', group: 'autopay' },
  { key: 'delay_to_suggest_to_sign_autopay_consent_after_skip_days', group: 'autopay' },
  { key: 'payment_plan_max_reschedules_limit', group: 'autopay' },
  { key: 'payment_plan_minimal_initial_balance', group: 'autopay' },
  { key: 'payment_plan_upfront_allow_increase_rule', group: 'autopay' },
  { key: 'allow_infinite_installments_number', group: 'autopay' },
  { key: 'ach_minimum_balance', group: 'fees' },
  { key: 'convenience_fee_ach', group: 'fees' },
  { key: 'convenience_fee_non_ach', group: 'fees' },
  { key: 'portal_authentication_methods', group: 'portal' },
  { key: 'custom_outbound_phone', group: 'calls', isSpecific: true },
  { key: 'inbound_calls_routing', group: 'calls' },
  { key: 'is_billie_voice_allowed', group: 'calls', isSpecific: true },
  { key: 'voice_ai_phone', group: 'calls', isSpecific: true },
  { key: 'autocheck_insurance_eligibility', group: 'pre_visit', isSpecific: true },
  { key: 'pre_service_messaging_strategy', group: 'pre_visit', isSpecific: true },
  { key: 'disable_new_providers', group: 'import' },
  { key: 'disable_new_locations', group: 'import' },
  { key: 'import_appointments', group: 'import' },
  { key: 'allscripts_import_contact_types', group: 'import', isSpecific: true },
  { key: 'athena_ready_statuses', group: 'statements', isSpecific: true },
  { key: 'athena_ignore_hold_reasons', group: 'holds', isSpecific: true },
  { key: 'athena_payment_posting_mode', group: 'posting', isSpecific: true },
  { key: 'xifin_do_not_bill_accession_statuses', group: 'holds', isSpecific: true },
  { key: 'ecw_collection_codes', group: 'holds', isSpecific: true },
  { key: 'ecw_claim_statuses', group: 'statements', isSpecific: true },
  { key: 'ecw_bill_pending_balance', group: 'balances', isSpecific: true },
  { key: 'carelogic_inpatient_episode_types', group: 'holds', isSpecific: true },
  { key: 'centralreach_balance_import_mode', group: 'balances', isSpecific: true },
]
