import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { PatientRef } from './Patient.ts'

/** The result of a mutation that answers the patient as it is now: `nameSuccess`, or what the person can put right. */
export function patientResult(name: string, description: string) {
  const success = builder.objectRef<{ patient: Patient }>(`${name}Success`).implement({
    description,
    fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
  })
  return resultUnion(`${name}Result`, success, `${name}Success`)
}
