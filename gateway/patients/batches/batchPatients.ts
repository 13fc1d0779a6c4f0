import { listTaskPatients, taskOutcomes } from '../../../api/contract/tasks.ts'
import { connection } from '../../graph/connection.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { PatientRef } from '../Patient.ts'
import { patientById } from '../patientLoaders.ts'
import { PatientBatchRef } from './PatientBatch.ts'

const batchOutcome = openEnum('BatchOutcome', taskOutcomes, 'Outcome of a batch for one patient', {
  processed: 'The action was carried out for the patient',
  skipped: 'The patient was skipped; `refusal` has the reason',
})

connection(listTaskPatients, {
  field: 'patients',
  parent: PatientBatchRef,
  name: 'BatchPatient',
  node: PatientRef,
  isNodeNullable: true,
  // A patient below a batch is loaded like any other, because the row contains only some fields.
  toNode: ({ patient }, { context, fields }) => patient && patientById(context).load(patient.id, fields),
  description: 'Patients of the batch, by name. Empty until it is finished',
  args: (arg) => ({
    outcome: arg({
      data: 'none',
      type: batchOutcome.ref,
      required: true,
      description: 'Only processed, or only skipped, patients',
    }),
    reason: arg.string({
      data: 'none',
      description: 'Only patients skipped for this reason: the key of a SkipReason',
    }),
  }),
  toCall: ({ outcome, reason }) => ({
    query: { outcome: batchOutcome.toRest(outcome), reason: reason ?? undefined },
  }),
  edgeFields: (t) => ({
    outcome: t.field({
      data: 'none',
      type: batchOutcome.ref,
      description: 'Outcome of the batch for the patient',
      resolve: ({ row }) => batchOutcome.of(row.outcome),
    }),
    outcomeText: t.string({
      data: 'none',
      description: 'Raw outcome code of the server',
      resolve: ({ row }) => row.outcome,
    }),
    refusal: t.field({
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Reason the patient was skipped. Null for processed patients',
      resolve: ({ row }) => row.reason,
    }),
  }),
})
