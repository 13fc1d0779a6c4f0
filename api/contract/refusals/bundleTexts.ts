/** FHIR bundles from files: uploads, and what is left out. */
export const bundleTexts = {
  bundle_not_json: 'The file isn’t JSON, or it is incomplete.',
  bundle_not_fhir: 'The file isn’t a FHIR bundle.',
  bundle_too_deep: 'The file is nested too deeply.',
  bundle_empty: 'The file has nothing that can be imported.',
  bundle_too_large: 'The file is larger than {maximum, number} MB.',
  bundle_unopened: 'The file can’t be opened ({reason}).',
  bundle_gone: 'The uploaded file is no longer there. Upload it again.',
  bundle_too_many: 'An import can have at most {maximum, plural, one {# file} other {# files}}. Import these first.',
  bundle_running: 'Files of this practice are being imported. Add more when that has ended.',
  bundle_not_ready: 'This import has already started or ended.',
  bundle_source: 'This practice’s data doesn’t come from files. Connect it to uploaded files first.',

  bundle_unreadable: '{type}: can’t be read',
  bundle_no_patient: '{type}: its patient isn’t in the file',
  bundle_patient_rejected: 'Patient: the database rejects it ({reason})',
  bundle_visits_rejected: 'Visits of a patient: the database rejects them ({reason})',
  bundle_contradicts: 'Claim or charge: its amounts, day or answers contradict each other',
} as const
