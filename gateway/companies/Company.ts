import { getCompany, listCompanies } from '../../api/contract/companies.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { restNode } from '../graph/restNode.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { connection } from '../graph/connection.ts'
import { batchById } from '../rest/loaders.ts'

type Company = AnswerOf<typeof getCompany>
export const companyById = batchById<Company>(getCompany, listCompanies)

export const CompanyRef = restNode<Company>('Company', {
  description: 'An organization that runs practices',
  load: (id, context, fields) => companyById(context).load(id, fields),
})
builder.objectFields(CompanyRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  uid: t.exposeString('company_uid', { data: 'none', description: 'Short ID that partners use' }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the company is active' }),
  countryCode: t.exposeString('country_code', { data: 'none', description: 'Country, as ISO 3166-1 alpha-2' }),
  state: t.exposeString('state', {
    data: 'none',
    nullable: true,
    description: 'Code of the state or province. Null if unknown',
  }),
  logoUrl: t.exposeString('logo_url', {
    data: 'none',
    nullable: true,
    description: 'URL of the logo. Null without one',
  }),
  isTwoFactorEnforced: t.exposeBoolean('is_2fa_enforced', {
    data: 'none',
    description: 'Whether all its users sign in with a second factor',
  }),
  isExternalSsoEnabled: t.exposeBoolean('external_sso_enabled', {
    data: 'none',
    description: 'Whether users may sign in through the company’s identity provider',
  }),
  hidesAccessCodes: t.exposeBoolean('hide_access_codes', {
    data: 'none',
    description: 'Whether access codes of patients are hidden from users who are not admins',
  }),
  hidesAppointments: t.exposeBoolean('hide_appointments', {
    data: 'none',
    description: 'Whether appointments are hidden from the company’s users',
  }),
  idleLogoutMinutes: t.exposeInt('sidebar_logout_timeout_minutes', {
    data: 'none',
    description: 'Minutes of inactivity after which its users are signed out',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the company or its settings were last changed',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the company was created' }),
}))

const companyOf = nodeById(CompanyRef, companyById)

builder.queryField('company', (t) =>
  t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'A company by its id in the REST API. Null when there is none, or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => companyOf(restId, context, info),
  }),
)

const CompanyFilter = builder.inputType('CompanyFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'none', description: 'Part of the name' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive companies' }),
  }),
})

connection(listCompanies, {
  field: 'companies',
  node: CompanyRef,
  description: 'Companies the viewer may see, by name: their own, or all for a system user',
  filter: {
    type: CompanyFilter,
    toWhere: ({ search, isActive }) => ({
      ...(search && { name: { $ilike: containsPattern(search) } }),
      ...(isActive != null && { active: isActive }),
    }),
  },
  maximum: 250,
  toCall: () => ({ sort: 'name' }),
})
