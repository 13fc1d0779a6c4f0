import { getOwnPartner, listPartners, type Partner, type PartnerKey } from '../../api/contract/partners.ts'
import { builder } from '../graph/builder.ts'
import { CompanyRef, companyById } from '../companies/Company.ts'
import { connection } from '../graph/connection.ts'
import type { Owned } from '../graph/ownedList.ts'
import { ownedRestNode, restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { operationsOf, PartnerOperationRef, publishedFor } from './PartnerOperation.ts'

export const partnerById = batchById<Partner>(null, listPartners)

export const PartnerRef = restNode<Partner>('Partner', {
  description: 'Software of another company that reads the data of one company',
  load: (id, context) => partnerById(context).load(id),
})

type Key = Owned<PartnerKey>

const keysOf = ({ id: ownerId, keys }: Partner): Key[] => keys.map((key) => ({ ...key, ownerId }))

export const PartnerKeyRef = ownedRestNode<Key>('PartnerKey', {
  description: 'A key by which a partner asks, without its secret',
  owner: 'ownerId',
  // A partner holds its keys.
  load: async (partnerId, id, context) => {
    const partner = await partnerById(context).load(partnerId)
    return (partner && keysOf(partner).find((key) => key.id === id)) ?? null
  },
})
builder.objectFields(PartnerKeyRef, (t) => ({
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
}))

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
    resolve: keysOf,
  }),
}))

connection(listPartners, {
  field: 'partners',
  node: PartnerRef,
  description:
    'Partners of the viewer’s company, by name, or of every company for a system user. Null when the viewer may not see them',
  maximum: 200,
  nullWhen: [403, 404],
})

builder.queryField('ownPartner', (t) =>
  t.field({
    data: 'none',
    type: PartnerRef,
    nullable: true,
    description: 'The partner whose key the request names; null for people',
    resolve: async (_root, _args, { rest }) =>
      rest.caller.partnerKey === undefined ? null : (await rest.call(getOwnPartner)).answer,
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readPartners: abilityField(t, 'partners.read', 'Reading partners'),
  managePartnerKeys: abilityField(t, 'partners.manageKeys', 'Issuing and revoking keys of partners'),
}))
