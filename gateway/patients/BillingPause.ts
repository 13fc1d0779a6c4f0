import { pauseCode } from '../../api/contract/accountActions.ts'
import { builder } from '../graph/builder.ts'
import { dayIn } from '../graph/dayIn.ts'
import { reads, sameRowIf } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import { pauseReason } from './PauseReason.ts'
import { type PatientSource, fromPatient } from './patientLoaders.ts'

const BillingPauseRef = builder.objectRef<PatientSource>('BillingPause').implement({
  description: 'A pause of a patient’s billing: no statements or messages are sent',
  fields: (t) => ({
    reason: t.field({
      data: 'none',
      type: pauseReason.ref,
      nullable: true,
      description: 'Reason. Null if the server has none',
      ...reads<PatientSource>('pause_reason'),
      resolve: ({ pause_reason: reason }) => (reason === null ? null : pauseReason.of(pauseCode(reason))),
    }),
    reasonText: t.string({
      data: 'none',
      nullable: true,
      description: 'Raw reason code of the server, without the prefix of automatic pauses. Null if the server has none',
      ...reads<PatientSource>('pause_reason'),
      resolve: ({ pause_reason: reason }) => (reason === null ? null : pauseCode(reason)),
    }),
    note: t.string({
      data: 'personal',
      nullable: true,
      description: 'Note of the user who paused billing. Null without one',
      ...fromPatient('pause_note'),
    }),
    externalReason: t.string({
      data: 'none',
      nullable: true,
      description: 'Reason of the billing system, as raw text. Null without one',
      ...fromPatient('external_pause_reason'),
    }),
    resumesOn: t.field({
      data: 'none',
      type: 'Date',
      nullable: true,
      description:
        'Day on which billing resumes automatically, in the time zone of the practice. Null when a user has to resume it',
      ...reads<PatientSource>('paused_before', 'timezone'),
      resolve: ({ paused_before: before, timezone }) => (before === null ? null : dayIn(new Date(before), timezone)),
    }),
  }),
})

builder.objectField(PatientRef, 'pause', (t) =>
  t.field({
    data: 'none',
    type: BillingPauseRef,
    nullable: true,
    description: 'The pause of billing. Null when billing is not paused',
    ...sameRowIf<PatientSource>('paused'),
    resolve: (patient) => (patient.paused ? patient : null),
  }),
)
