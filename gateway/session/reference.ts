import { getConfig, postConfig } from '../../api/contract/session.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'

type Config = AnswerOf<typeof getConfig>

const StateRef = builder.objectRef<{ code: string; name: string }>('State').implement({
  description: 'A US state or territory',
  fields: (t) => ({
    code: t.exposeString('code', { data: 'none', description: 'Two letters' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
  }),
})
const LabelledCodeRef = builder.objectRef<{ id: string; title: string }>('LabelledCode').implement({
  description: 'A code of the REST API and its English label',
  fields: (t) => ({
    code: t.exposeString('id', { data: 'none', description: 'Code' }),
    label: t.exposeString('title', { data: 'none', description: 'Label' }),
  }),
})

const ConnectionFeaturesRef = builder.objectRef<[string, string[]]>('ConnectionFeatures').implement({
  description: 'Optional features of one type of billing system',
  fields: (t) => ({
    connectionType: t.string({ data: 'none', description: 'Type of the billing system', resolve: ([type]) => type }),
    features: t.stringList({
      data: 'none',
      description: 'Features by name: refundPosting, addressPosting, eraPosting, snapshot',
      resolve: ([, features]) => features,
    }),
  }),
})

const ReferenceRef = builder.objectRef<Config>('Reference').implement({
  description: 'Reference lists, the same for every user',
  fields: (t) => ({
    states: t.expose('states', { data: 'none', type: [StateRef], description: 'States and territories' }),
    billingFeatures: t.field({
      data: 'none',
      type: [ConnectionFeaturesRef],
      description: 'Features of each type of billing system',
      resolve: ({ billingFeatures }) => Object.entries(billingFeatures),
    }),
    billingCycleStatuses: t.expose('statuses', {
      data: 'none',
      type: [LabelledCodeRef],
      description: 'Statuses of a billing cycle',
    }),
  }),
})

builder.queryField('reference', (t) =>
  t.field({
    data: 'none',
    type: ReferenceRef,
    description: 'Reference lists, the same for every user',
    args: {
      isFresh: t.arg.boolean({
        data: 'none',
        description: 'Bypasses every cache: sent as POST, which caches do not store',
      }),
    },
    resolve: async (_root, { isFresh }, { rest }) => (await rest.call(isFresh ? postConfig : getConfig)).answer,
  }),
)
