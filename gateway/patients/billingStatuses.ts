import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientStatuses } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { billingCycleStatus } from '../statements/BillingCycleStatus.ts'

const BillingStatusChoiceRef = builder
  .objectRef<AnswerOf<typeof listPatientStatuses>[number]>('BillingStatusChoice')
  .implement({
    description: 'A billing status of a patient',
    fields: (t) => ({
      status: t.field({
        data: 'none',
        type: billingCycleStatus.ref,
        description: 'The status',
        resolve: ({ status }) => billingCycleStatus.of(status),
      }),
      statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
      group: t.exposeString('group', {
        data: 'none',
        nullable: true,
        description: 'Worklist group: review, progress, paid or unsuccessful. Null for a status in no group',
      }),
    }),
  })

builder.queryField('billingStatuses', (t) =>
  t.field({
    data: 'none',
    type: [BillingStatusChoiceRef],
    description: 'All billing statuses, in workflow order',
    resolve: async (_root, _args, { rest }) => (await rest.call(listPatientStatuses, {})).answer,
  }),
)
