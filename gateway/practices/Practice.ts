import { connectorOfType } from '../../api/contract/connectors/connectors.ts'
import { getPractice, listPractices, type Practice } from '../../api/contract/practices.ts'
import { billingConnectionStatuses } from '../../api/contract/practiceLists.ts'
import { groupKindOf } from '../../api/contract/connectors/practiceGroups.ts'
import { companyById, CompanyRef } from '../companies/Company.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import { edgeTo, nodeById } from '../graph/leadsTo.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { batchById } from '../rest/loaders.ts'

export const practiceById = batchById<Practice>(getPractice, listPractices)

export const billingConnectionStatus = openEnum(
  'BillingConnectionStatus',
  billingConnectionStatuses,
  'Whether a connection to a billing system works',
  {
    connected: 'The billing system accepts the credentials',
    not_configured: 'The credentials are stored, but no adapter syncs this billing system',
    failing: 'The billing system rejects the credentials',
  },
)

const GroupKindRef = closedEnum('PracticeGroupKind', 'Type of the groups in a practice’s billing system', {
  provider: 'Providers: its groups are provider groups',
  facility: 'Facilities: its groups are facility groups',
})

export const PracticeRef = restNode<Practice>('Practice', {
  description: 'A healthcare practice. The REST API calls it client',
  load: (id, context, fields) => practiceById(context).load(id, fields),
})
builder.objectFields(PracticeRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  connectionType: t.exposeString('connection_type', {
    data: 'none',
    description: 'Billing system the practice is connected to, for example kareo',
  }),
  connectionName: t.string({
    data: 'none',
    description: 'Name of that billing system, for example Kareo. Its type if the name is unknown',
    ...reads<Practice>('connection_type'),
    resolve: ({ connection_type: type }) => connectorOfType(type)?.name ?? type,
  }),
  connectionStatus: t.field({
    data: 'none',
    type: billingConnectionStatus.ref,
    nullable: true,
    description: 'Whether the connection to its billing system works. Null without one',
    ...reads<Practice>('connection_status'),
    resolve: ({ connection_status: status }) => (status === null ? null : billingConnectionStatus.of(status)),
  }),
  isFromFiles: t.exposeBoolean('is_from_files', {
    data: 'none',
    description: 'Whether its data comes from uploaded files: no server is asked, and nothing is synced',
  }),
  groupKind: t.field({
    data: 'none',
    type: GroupKindRef,
    nullable: true,
    description: 'Type of the groups in its billing system. Null if it has no groups',
    ...reads<Practice>('connection_type'),
    resolve: ({ connection_type: type }) => groupKindOf(type),
  }),
  timezone: t.exposeString('timezone', {
    data: 'none',
    description: 'IANA time zone, for example America/New_York. Dates of the practice are days in it',
  }),
  currency: t.exposeString('currency', { data: 'none', description: 'Currency of all amounts, ISO 4217' }),
  isEnabled: t.exposeBoolean('enabled', { data: 'none', description: 'Whether the practice is enabled' }),
  isActive: t.exposeBoolean('active', { data: 'none', description: 'Whether the practice is activated for billing' }),
  company: t.field({
    data: 'none',
    type: CompanyRef,
    nullable: true,
    description: 'The company that owns it. Null when the viewer may not see it',
    ...edgeTo(CompanyRef, companyById, { id: 'company_id' }),
  }),
  taxId: t.exposeString('tax_id', { data: 'none', nullable: true, description: 'Tax id. Null without one' }),
  logoUrl: t.exposeString('logo_url', {
    data: 'none',
    nullable: true,
    description: 'URL of the logo. Null without one',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When the practice or its settings were last changed',
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the practice was created' }),
}))

const unappliedMeaning = (what: string) =>
  `When settings of its ${what} last changed that no sync or import of bundles has applied to patients yet. Null if all are applied`

builder.objectFields(PracticeRef, (t) => ({
  locationsUnappliedSince: t.expose('locations_unapplied_since', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: unappliedMeaning('locations'),
  }),
  providersUnappliedSince: t.expose('providers_unapplied_since', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: unappliedMeaning('providers'),
  }),
  groupsUnappliedSince: t.expose('groups_unapplied_since', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: unappliedMeaning('provider or facility groups'),
  }),
}))

const hoursMeaning = (what: string) =>
  `${what}, HH:MM in UTC as on a day without daylight saving: an hour earlier while the practice’s time zone observes it.`

builder.objectFields(PracticeRef, (t) => ({
  workHoursStart: t.exposeString('work_hours_start', {
    data: 'none',
    nullable: true,
    description: `${hoursMeaning('Start of the work hours')} Null when none are set`,
  }),
  workHoursEnd: t.exposeString('work_hours_end', {
    data: 'none',
    nullable: true,
    description: `${hoursMeaning('End of the work hours')} Null when none are set`,
  }),
  voiceAiHoursStart: t.exposeString('voice_ai_hours_start', {
    data: 'none',
    nullable: true,
    description: `${hoursMeaning('Start of automated voice calls')} Null when none are set, and for viewers who may not see it`,
  }),
  voiceAiHoursEnd: t.exposeString('voice_ai_hours_end', {
    data: 'none',
    nullable: true,
    description: `${hoursMeaning('End of automated voice calls')} Null when none are set, and for viewers who may not see it`,
  }),
}))

const PracticeFilter = builder.inputType('PracticeFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    search: t.string({ data: 'none', description: 'Part of the name' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Practices of this company' }),
    isActive: t.boolean({ data: 'none', description: 'Only active, or only inactive practices' }),
  }),
})

const practiceOf = nodeById(PracticeRef, practiceById)

builder.queryField('practice', (t) =>
  t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'A practice by its id in the REST API. Null when there is none, or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId }, context, info) => practiceOf(restId, context, info),
  }),
)

connection(listPractices, {
  field: 'practices',
  node: PracticeRef,
  description: 'Practices the viewer may see, by name',
  filter: {
    type: PracticeFilter,
    toWhere: ({ search, companyRestId, isActive }) => ({
      ...(search && { name: { $ilike: containsPattern(search) } }),
      ...(companyRestId && { company_id: companyRestId }),
      ...(isActive != null && { active: isActive }),
    }),
  },
  toCall: () => ({ sort: 'name' }),
})
