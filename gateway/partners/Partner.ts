import { getOwnPartner, listPartners, type Partner, type PartnerKey } from '../../api/contract/partners.ts'
import { builder } from '../graph/builder.ts'
import { CompanyRef, companyById } from '../companies/Company.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { connection } from '../graph/connection.ts'
import type { Owned } from '../graph/ownedList.ts'
import { ownedRestNode, restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { operationsOf, PartnerOperationRef, publishedFor } from './PartnerOperation.ts'

export const partnerById = batchById<Partner>(null, listPartners)

export const PartnerRef = restNode<Partner>('Partner', {
  description: 'Third-party software that reads the data of one company',
  load: (id, context, fields) => partnerById(context).load(id, fields),
})

type Key = Owned<PartnerKey>

const companyOf = nodeById(CompanyRef, companyById)
const keysOf = ({ id: ownerId, keys }: Partner): Key[] => keys.map((key) => ({ ...key, ownerId }))

export const PartnerKeyRef = ownedRestNode<Key>('PartnerKey', {
  description: 'A partner’s API key, without its secret',
  owner: 'ownerId',
  // A partner contains its keys.
  load: async (partnerId, id, context) => {
    const partner = await partnerById(context).load(partnerId, ['keys'])
    return (partner && keysOf(partner).find((key) => key.id === id)) ?? null
  },
})
builder.objectFields(PartnerKeyRef, (t) => ({
  prefix: t.exposeString('prefix', { data: 'none', description: 'Prefix that identifies the key' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was issued' }),
  expiresAt: t.expose('expires_at', { data: 'none', type: 'DateTime', description: 'When it expires' }),
  endedAt: t.expose('ended_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was revoked. Null unless revoked',
  }),
  lastUsedOn: t.expose('last_used_on', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'UTC day of the last call with it. Null if it was never used',
  }),
  isValid: t.exposeBoolean('is_valid', {
    data: 'none',
    description: 'Whether calls with it are accepted: it is neither revoked nor expired',
  }),
}))

builder.objectFields(PartnerRef, (t) => ({
  slug: t.exposeString('slug', { data: 'none', description: 'Name of the partner in the registry of operations' }),
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'Company whose data it reads. Null when the viewer may not see it',
    ...reads<Partner>('company_id'),
    resolve: ({ company_id: id }, _args, context, info) => companyOf(id, context, info),
  }),
  requestsAMinute: t.int({
    data: 'none',
    nullable: true,
    description: 'Rate limit, in requests per minute. Null when nothing is published for it',
    ...reads<Partner>('slug'),
    resolve: ({ slug }) => publishedFor(slug)?.requestsAMinute ?? null,
  }),
  operations: t.field({
    data: 'none',
    type: [PartnerOperationRef],
    description: 'Operations it may run, by name',
    ...reads<Partner>('slug'),
    resolve: ({ slug }) => operationsOf(slug),
  }),
  keys: t.field({
    data: 'none',
    type: [PartnerKeyRef],
    description: 'Its keys, newest first. The partner itself sees only the key it calls with',
    ...reads<Partner>('id', 'keys'),
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
    description: 'The partner that makes the request. Null for users',
    resolve: async (_root, _args, { rest }) =>
      rest.caller.partnerKey === undefined ? null : (await rest.call(getOwnPartner)).answer,
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  readPartners: abilityField(t, 'partners.read', 'Reading partners'),
  managePartnerKeys: abilityField(t, 'partners.manageKeys', 'Issuing and revoking partner keys'),
}))
