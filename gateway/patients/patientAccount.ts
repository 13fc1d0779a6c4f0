import { builder } from '../graph/builder.ts'
import { PatientRef } from './Patient.ts'
import { AddressRef } from './patientDetails.ts'
import { wholePatient } from './patientLoaders.ts'

/** Account fields other than balances. */
builder.objectFields(PatientRef, (t) => ({
  pauseNote: t.string({
    data: 'personal',
    nullable: true,
    description: 'Note of the user who paused billing',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).pause_note,
  }),
  externalPauseReason: t.string({
    data: 'none',
    nullable: true,
    description: 'Pause reason of the billing system, as raw text',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).external_pause_reason,
  }),
  pendingAddress: t.field({
    data: 'none',
    type: AddressRef,
    nullable: true,
    description: 'An address pending billing system update. Null when there is none',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).pending_address,
  }),
  isHidden: t.boolean({
    data: 'none',
    description: 'Whether the account is hidden from lists and searches',
    resolve: async (patient, _args, context) => (await wholePatient(patient, context)).hidden,
  }),
}))
