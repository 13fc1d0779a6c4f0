import { getPatient, listPatients, type Patient, type PatientSummary } from '../../api/contract/patients.ts'
import { batchById, type LoadContext } from '../rest/loaders.ts'

/** A patient whole, by id: one call alone, one call for many. */
export const patientById = batchById<Patient>(getPatient, listPatients)

/** A list row has fewer fields. Missing ones are loaded for all rows in one call. */
export type PatientSource = PatientSummary | Patient

export async function wholePatient(source: PatientSource, context: LoadContext): Promise<Patient> {
  if ('emails' in source) return source
  const patient = await patientById(context).load(source.id)
  if (!patient) throw new Error('The patient was there a moment ago')
  return patient
}
