import { getConfig } from '../../api/contract/session.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'

type Config = AnswerOf<typeof getConfig>

const StateRef = builder.objectRef<{ code: string; name: string }>('State').implement({
  description: 'A US state or territory',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Two letters' }),
    name: t.exposeString('name', { description: 'Name' }),
  }),
})
const LabelledCodeRef = builder.objectRef<{ id: string; title: string }>('LabelledCode').implement({
  description: 'A code of the REST API and its English label',
  fields: (t) => ({
    code: t.exposeString('id', { description: 'Code' }),
    label: t.exposeString('title', { description: 'Label' }),
  }),
})

const ReferenceRef = builder.objectRef<Config>('Reference').implement({
  description: 'Lists that are the same for everyone',
  fields: (t) => ({
    states: t.expose('states', { type: [StateRef], description: 'States and territories' }),
    billingCycleStatuses: t.expose('statuses', { type: [LabelledCodeRef], description: 'Statuses of a billing cycle' }),
  }),
})

builder.queryField('reference', (t) =>
  t.field({
    type: ReferenceRef,
    description: 'Lists that are the same for everyone',
    resolve: async (_root, _args, { rest }) => (await rest.call(getConfig)).answer,
  }),
)
