import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { listTaskPatients } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { countedConnection } from '../../graph/countedConnection.ts'
import { pageArgs } from '../../graph/pageArgs.ts'
import { restConnection } from '../../graph/restConnection.ts'
import { isSelected } from '../../graph/selection.ts'
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

builder.objectField(PatientBatchRef, 'patients', (t) =>
  t.field({
    data: 'none',
    type: countedConnection('BatchPatient', BatchPatientRef, 'the patients of a batch'),
    nullable: true,
    description: 'Who it was about, by name; nobody before it is finished',
    args: {
      outcome: t.arg({
        data: 'none',
        type: BatchOutcomeRef,
        required: true,
        description: 'Who was processed, or who was skipped',
      }),
      reason: t.arg.string({
        data: 'none',
        description: 'Only patients skipped for this reason: the key of a SkipReason',
      }),
      ...pageArgs(t),
    },
    resolve: ({ taskId }, { outcome, reason, ...page }, context, info) => {
      if (taskId === null) return null
      const call = { path: { id: taskId }, query: { outcome: String(outcome), reason: reason ?? undefined } }
      return restConnection<BatchPatient>(listTaskPatients, call, page, context, isSelected(info, 'totalCount'))
    },
  }),
)
