/** Reasons of billing holds, by the server's code (specification, billing-hold reasons). */
export const en = {
  icd_stop_code: 'diagnosis stop code',
  cpt_stop_code: 'procedure stop code',
  claim_in_hold: 'claim on hold',
  external_payment_plan: 'external payment plan',
  pending_charges: 'charges pending',
  in_collection: 'in collections',
  claim_collect_status: 'claim in collection status',
  not_in_api: 'not in the billing system',
  no_csv: 'missing from the import',
  card_on_file: 'card on file',
}
