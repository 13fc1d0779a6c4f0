/** Where the rows of lists over all patients contain the patient: `rowNames` of the contract. */
export const patientPaths = {
  id: 'patient_id',
  first_name: 'patient.first_name',
  last_name: 'patient.last_name',
  external_id: 'patient.external_id',
} as const

/** The same for the practice. */
export const practicePaths = { id: 'client_id', name: 'client_name', currency: 'currency' } as const

/** The fields that lists below one patient do not have. */
export const rowNamePaths: readonly string[] = [
  'client_name',
  'patient.first_name',
  'patient.last_name',
  'patient.external_id',
]
