import { getPatient, listPatients, type Patient, type PatientSummary } from '../../api/contract/patients.ts'
import { reads } from '../graph/restFields.ts'
import { batchById, type LoadContext } from '../rest/loaders.ts'

/** Patients by id: one call alone, one call for many. */
export const patientById = batchById<Patient>(getPatient, listPatients)

/** A row may have fewer fields than the patient. */
export type PatientSource = PatientSummary | Patient

const missing = new WeakMap<object, readonly string[]>()

/** Notes the fields that a query reads of a row and that the row lacks, so that one call loads them for all rows. */
export const markMissing = (row: object, fields: readonly string[]) => void missing.set(row, fields)

/**
 * A patient with these fields, which its caller declares as `reads`: the row itself if it has them. Missing ones are
 * loaded for all rows in one call.
 */
export async function patientWith<K extends keyof Patient>(
  source: PatientSource,
  context: LoadContext,
  ...names: K[]
): Promise<Pick<Patient, K | 'id'>> {
  if (names.every((name) => name in source)) return source as Patient
  const patient = await patientById(context).load(source.id, [...names, ...(missing.get(source) ?? [])])
  if (!patient) throw new Error('The patient was there a moment ago')
  return patient
}

/** Options of a field that is a field of the patient, which a row may lack. */
export const fromPatient = <K extends keyof Patient>(name: K) => ({
  ...reads<Patient>(name),
  resolve: async (source: PatientSource, _args: object, context: LoadContext): Promise<Patient[K]> =>
    (await patientWith(source, context, name))[name],
})
