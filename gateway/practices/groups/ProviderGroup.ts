import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { listProviderGroups } from '../../../api/contract/providerGroups.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { containsPattern } from '../../graph/containsPattern.ts'
import { restNode } from '../../graph/restNode.ts'
import { batchById } from '../../rest/loaders.ts'

type Group = AnswerOf<typeof listProviderGroups>[number]

export const groupById = batchById<Group>(null, listProviderGroups)
export const ProviderGroupRef = restNode<Group>('ProviderGroup', {
  description:
    'A group of a practice’s providers or of its facilities, as its billing system has them. `Practice.groupKind` says which',
  load: (id, context, fields) => groupById(context).load(id, fields),
})
builder.objectFields(ProviderGroupRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  externalId: t.exposeString('external_id', {
    data: 'none',
    nullable: true,
    description: 'Id in the billing system. Null without one',
  }),
  isEnabled: t.exposeBoolean('enabled', {
    data: 'none',
    description: 'Whether new visits at the locations of the group are billed',
  }),
  paymentAccountRestId: t.exposeID('payment_connection_id', {
    data: 'none',
    nullable: true,
    description:
      'REST id of the account at the card processor that receives payments at its locations, unless a location has its own. Null: the practice’s default one',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the group was last changed',
  }),
}))

const ProviderGroupFilter = builder.inputType('ProviderGroupFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'none', description: 'Part of the name' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Practices of this company' }),
    isEnabled: t.boolean({ data: 'none', description: 'Only enabled, or only disabled groups' }),
  }),
})

connection(listProviderGroups, {
  field: 'providerGroups',
  node: ProviderGroupRef,
  description: 'Provider groups and facility groups of the viewer’s practices, by name',
  maximum: 250,
  filter: {
    type: ProviderGroupFilter,
    toWhere: ({ search, practiceRestIds, companyRestId, isEnabled }) => ({
      ...(search && { name: { $ilike: containsPattern(search) } }),
      ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
      ...(companyRestId && { company_id: companyRestId }),
      ...(isEnabled != null && { enabled: isEnabled }),
    }),
  },
})
