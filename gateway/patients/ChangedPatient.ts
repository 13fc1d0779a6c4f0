import type { Patient } from '../../api/contract/patients.ts'
import type { Context } from '../graph/Context.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { PatientRef } from './Patient.ts'
import { patientById } from './patientLoaders.ts'
import { RestError } from '../rest/RestError.ts'

/** A patient after a change. It is loaded again, because the call that makes the change does not return it. */
export async function changedPatient(context: Context, id: string): Promise<Patient> {
  const patient = await patientById(context).load(id)
  if (patient) return patient
  const { requestId } = context.rest.caller
  throw new RestError(0, {}, { operation: 'getPatient', requestId, reason: 'malformed' })
}

/** The fields of a success that returns the patient. */
export const patientFields = (t: SuccessBuilder<{ patient: Patient }>) => ({
  patient: t.expose('patient', { data: 'none', type: PatientRef, description: 'The updated patient' }),
})
