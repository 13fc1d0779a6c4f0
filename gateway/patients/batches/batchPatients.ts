import { listTaskPatients, taskOutcomes } from '../../../api/contract/tasks.ts'
import { connection } from '../../graph/connection.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { PatientRef } from '../Patient.ts'
import { patientById } from '../patientLoaders.ts'
import { PatientBatchRef } from './PatientBatch.ts'

const batchOutcome = openEnum('BatchOutcome', taskOutcomes, 'What a batch did to a patient', {
  processed: 'The action was carried out for the patient',
  skipped: 'Nothing was changed for the patient; `refusal` says why',
})

connection(listTaskPatients, {
  field: 'patients',
  parent: PatientBatchRef,
  name: 'BatchPatient',
  node: PatientRef,
  isNodeNullable: true,
  // Whole: a patient below a batch is read like any other, and not by the copy of some fields that the row holds.
  toNode: ({ patient }, { context }) => patient && patientById(context).load(patient.id),
  description: 'Patients of the batch, by name; none before it is finished',
  args: (arg) => ({
    outcome: arg({
      data: 'none',
      type: batchOutcome.ref,
      required: true,
      description: 'Patients who were processed, or who were skipped',
    }),
    reason: arg.string({
      data: 'none',
      description: 'Only patients skipped for this reason: the key of a SkipReason',
    }),
  }),
  toCall: ({ outcome, reason }) => ({
    query: { outcome: batchOutcome.given(outcome), reason: reason ?? undefined },
  }),
  edgeFields: (t) => ({
    outcome: t.field({
      data: 'none',
      type: batchOutcome.ref,
      description: 'What the batch did to the patient',
      resolve: ({ row }) => batchOutcome.of(row.outcome),
    }),
    outcomeText: t.string({
      data: 'none',
      description: 'The outcome in the server’s words',
      resolve: ({ row }) => row.outcome,
    }),
    refusal: t.field({
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Why nothing was done; null for processed patients',
      resolve: ({ row }) => row.reason,
    }),
  }),
})
