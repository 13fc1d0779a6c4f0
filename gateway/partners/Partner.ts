import { getOwnPartner, listPartners, type Partner, type PartnerKey } from '../../api/contract/partners.ts'
import { builder } from '../graph/builder.ts'
import { CompanyRef, companyById } from '../companies/Company.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById, orNullWhen } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { operationsOf, PartnerOperationRef, publishedFor } from './PartnerOperation.ts'

const PartnerKeyRef = builder.objectRef<PartnerKey>('PartnerKey').implement({
  description: 'A key by which a partner asks, without its secret',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('PartnerKey', id) }),
    prefix: t.exposeString('prefix', { data: 'none', description: 'How it begins, by which it is known again' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was issued' }),
    expiresAt: t.expose('expires_at', { data: 'none', type: 'DateTime', description: 'When it is over by itself' }),
    endedAt: t.expose('ended_at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'When somebody ended it',
    }),
    lastUsedOn: t.expose('last_used_on', {
      data: 'none',
      type: 'Date',
      nullable: true,
      description: 'Day it was last asked by',
    }),
    isValid: t.exposeBoolean('is_valid', { data: 'none', description: 'Whether one can ask by it' }),
  }),
})

export const partnerById = batchById<Partner>(null, listPartners)

export const PartnerRef = restNode<Partner>('Partner', {
  description: 'Software of another company that reads the data of one company',
  load: (id, context) => partnerById(context).load(id),
})

builder.objectFields(PartnerRef, (t) => ({
  slug: t.exposeString('slug', { data: 'none', description: 'Name of its operations in the registry' }),
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'Whose data it reads',
    resolve: ({ company_id: id }, _args, context) => companyById(context).load(id),
  }),
  requestsAMinute: t.int({
    data: 'none',
    nullable: true,
    description: 'How often it may ask; null where nothing is published for it',
    resolve: ({ slug }) => publishedFor(slug)?.requestsAMinute ?? null,
  }),
  operations: t.field({
    data: 'none',
    type: [PartnerOperationRef],
    description: 'What it may ask, by name',
    resolve: ({ slug }) => operationsOf(slug),
  }),
  keys: t.field({
    data: 'none',
    type: [PartnerKeyRef],
    description: 'Its keys, newest first; to the partner itself the one that it asks by',
    resolve: ({ keys }) => keys,
  }),
}))

builder.queryFields((t) => ({
  partners: t.field({
    data: 'none',
    type: [PartnerRef],
    nullable: true,
    description:
      'Partners of the viewer’s company, by name, of all for a system user; null where they may not look at them',
    resolve: async (_root, _args, { rest }) =>
      (await orNullWhen([403, 404], rest.call(listPartners, { query: { per_page: 500, count: 'false' } })))?.answer ??
      null,
  }),
  ownPartner: t.field({
    data: 'none',
    type: PartnerRef,
    nullable: true,
    description: 'The partner whose key the request names; null for people',
    resolve: async (_root, _args, { rest }) =>
      rest.caller.partnerKey === undefined ? null : (await rest.call(getOwnPartner)).answer,
  }),
}))

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readPartners: abilityField(t, 'partners.read', 'Reading partners'),
  managePartnerKeys: abilityField(t, 'partners.manageKeys', 'Issuing and revoking keys of partners'),
}))
