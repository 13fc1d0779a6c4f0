import type { Patient } from '../../api/contract/patients.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { PatientRef } from './Patient.ts'

/** The success of a mutation that returns the patient in its current state. */
export const patientSuccess = (description: string) => ({
  description,
  from: (patient: Patient) => ({ patient }),
  fields: (t: SuccessBuilder<{ patient: Patient }>) => ({
    patient: t.expose('patient', { data: 'none', type: PatientRef, description: 'The updated patient' }),
  }),
})
