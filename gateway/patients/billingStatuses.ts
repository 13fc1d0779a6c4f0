import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listPatientStatuses } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { billingCycleStatus } from '../statements/BillingCycleStatus.ts'

const BillingStatusChoiceRef = builder
  .objectRef<AnswerOf<typeof listPatientStatuses>[number]>('BillingStatusChoice')
  .implement({
    description: 'A status that billing of a patient can have',
    fields: (t) => ({
      status: t.field({
        data: 'none',
        type: billingCycleStatus.ref,
        description: 'The status',
        resolve: ({ status }) => billingCycleStatus.of(status),
      }),
      statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
      group: t.exposeString('group', {
        data: 'none',
        nullable: true,
        description: 'Group of the worklist: review, progress, paid or unsuccessful; null for one that stands in none',
      }),
    }),
  })

builder.queryField('billingStatuses', (t) =>
  t.field({
    data: 'none',
    type: [BillingStatusChoiceRef],
    description: 'Every status that billing of a patient can have, in the order in which billing passes through them',
    resolve: async (_root, _args, { rest }) => (await rest.call(listPatientStatuses, {})).answer,
  }),
)
