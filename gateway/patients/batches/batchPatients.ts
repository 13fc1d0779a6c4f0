import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { listTaskPatients } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { PatientBatchRef } from './PatientBatch.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'

type BatchPatient = AnswerOf<typeof listTaskPatients>[number]

const BatchOutcomeRef = builder.enumType('BatchOutcome', {
  description: 'What a batch did to a patient',
  values: {
    PROCESSED: { value: 'processed', description: 'What was asked for' },
    SKIPPED: { value: 'skipped', description: 'Nothing, for a reason' },
  },
})

const BatchPatientRef = builder.objectRef<BatchPatient>('BatchPatient').implement({
  description: 'A patient of a batch that has ended',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id of the patient in the REST API and in links' }),
    name: t.string({
      data: 'personal',
      nullable: true,
      description: 'First and last name; null where the patient is not the viewer’s',
      resolve: ({ patient }) => patient && `${patient.first_name} ${patient.last_name}`,
    }),
    externalId: t.string({
      data: 'personal',
      nullable: true,
      description: 'Id in the practice’s billing system',
      resolve: ({ patient }) => patient?.external_id ?? null,
    }),
    refusal: t.expose('reason', {
      data: 'none',
      type: RefusalRef,
      nullable: true,
      description: 'Why nothing was done; null for processed patients',
    }),
  }),
})

connection(listTaskPatients, {
  field: 'patients',
  parent: PatientBatchRef,
  ownerId: ({ taskId }) => taskId,
  node: BatchPatientRef,
  description: 'Patients of the batch, by name; none before it is finished',
  args: (arg) => ({
    outcome: arg({
      data: 'none',
      type: BatchOutcomeRef,
      required: true,
      description: 'Patients who were processed, or who were skipped',
    }),
    reason: arg.string({
      data: 'none',
      description: 'Only patients skipped for this reason: the key of a SkipReason',
    }),
  }),
  toCall: ({ outcome, reason }) => ({ query: { outcome: String(outcome), reason: reason ?? undefined } }),
})
