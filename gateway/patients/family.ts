import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import { patientById, type PatientSource, patientWith } from './patientLoaders.ts'

const leadToPatient = leadsTo<PatientSource>(PatientRef, patientById)

builder.objectFields(PatientRef, (t) => ({
  guarantor: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient who pays for this dependent. Null for patients who pay for themselves',
    ...reads<Patient>('guarantor_patient'),
    resolve: async (patient, _args, context, info) => {
      const { guarantor_patient: guarantor } = await patientWith(patient, context, 'guarantor_patient')
      return guarantor && leadToPatient(guarantor, context, info)
    },
  }),
  family: t.field({
    data: 'none',
    type: [PatientRef],
    description: 'The other family members, without those the viewer may not see',
    ...reads<Patient>('family_members'),
    resolve: async (patient, _args, context, info) => {
      const { family_members: members } = await patientWith(patient, context, 'family_members')
      const found = await Promise.all(members.map(async (member) => leadToPatient(member, context, info)))
      return found.filter((member) => member !== null)
    },
  }),
  mergedInto: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient whose account this one was merged into. Null for an account that was not merged',
    ...reads<Patient>('merged_into'),
    resolve: async (patient, _args, context, info) => {
      const { merged_into: target } = await patientWith(patient, context, 'merged_into')
      return target && leadToPatient(target, context, info)
    },
  }),
}))
