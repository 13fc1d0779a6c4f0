import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { featuresOn } from '../access/featuresOn.ts'
import { inScope } from '../access/scope.ts'
import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import { isFromFiles } from '../contract/connectors/isFromFiles.ts'
import type { FieldTree } from '../contract/fields.ts'
import * as contract from '../contract/practices.ts'
import type { ReadTx } from '../db/Tx.ts'
import { billingConnections, practices, providerGroups } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { scopedList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'
import { seesVoiceHours } from './settings/practiceHours.ts'
import { settingColumns, storedSettings } from './settings/storedSettings.ts'
import { routesKey, statementLogoKey, visibleSettings } from './settings/visibleSettings.ts'

const scopeOf = (viewer: Viewer) => inScope(viewer, { company: practices.companyId, practice: practices.id })

type BillingStatus = (typeof billingConnections.$inferSelect)['status']

const practiceSource = {
  table: practices,
  columns: {
    ...getTableColumns(practices),
    // Not a join, which every list of practices would pay for.
    connectionStatus: sql<BillingStatus | null>`(
      select ${billingConnections.status} from ${billingConnections}
      where ${billingConnections.practiceId} = ${practices.id} and ${billingConnections.removedAt} is null)`,
    billing: sql<{ type: string; values: ConnectorValues } | null>`(
      select jsonb_build_object('type', ${billingConnections.type}, 'values', ${billingConnections.settings})
      from ${billingConnections}
      where ${billingConnections.practiceId} = ${practices.id} and ${billingConnections.removedAt} is null)`,
    groupRoutes: sql<Record<string, string>>`(
      select coalesce(jsonb_object_agg(${providerGroups.id}, ${providerGroups.paymentConnectionId}), '{}')
      from ${providerGroups}
      where ${providerGroups.practiceId} = ${practices.id} and ${providerGroups.paymentConnectionId} is not null)`,
    featureNames: featuresOn(sql`select ${practices.companyId}, ${practices.id}`),
  },
}
type PracticeRow = SelectedRow<(typeof practiceSource)['columns']>

/** Null for those who don't see AI voice. */
const voiceHours = <Column extends 'voiceAiHoursStart' | 'voiceAiHoursEnd'>(of: Column) => ({
  reads: [of, 'featureNames'] as const,
  of: (row: Pick<PracticeRow, Column | 'featureNames'>, { viewer }: { viewer: Viewer }) =>
    seesVoiceHours(viewer, row.featureNames) ? row[of] : null,
})

const practiceFields = responseFields<PracticeRow, { viewer: Viewer }, z.infer<typeof contract.practice>>()({
  id: column('id'),
  company_id: column('companyId'),
  name: column('name'),
  client_uid: column('clientUid'),
  connection_type: column('connectionType'),
  connection_status: column('connectionStatus'),
  is_from_files: { reads: ['billing'], of: ({ billing }) => billing !== null && isFromFiles(billing) },
  timezone: column('timezone'),
  currency: column('currency'),
  enabled: column('enabled'),
  active: column('active'),
  tax_id: column('taxId'),
  logo_url: column('logoUrl'),
  email_header_url: column('emailHeaderUrl'),
  work_hours_start: column('workHoursStart'),
  work_hours_end: column('workHoursEnd'),
  custom_outbound_phone: column('customOutboundPhone'),
  preferred_language_support: column('preferredLanguageSupport'),
  address: column('address'),
  custom_portal_link: column('customPortalLink'),
  locations_unapplied_since: instantColumn('locationsChangedAt'),
  providers_unapplied_since: instantColumn('providersChangedAt'),
  groups_unapplied_since: instantColumn('groupsChangedAt'),
  features: column('featureNames'),
  voice_ai_hours_start: voiceHours('voiceAiHoursStart'),
  voice_ai_hours_end: voiceHours('voiceAiHoursEnd'),
  meta: {
    reads: [
      'meta',
      'currency',
      'connectionType',
      'featureNames',
      'groupRoutes',
      'paperStatementLogoUrl',
      ...settingColumns,
    ],
    of: (row, { viewer }) => {
      const facts = { connectionType: row.connectionType, features: row.featureNames }
      const readOnly = { [routesKey]: row.groupRoutes, [statementLogoKey]: row.paperStatementLogoUrl }
      return visibleSettings(viewer, facts, { ...storedSettings(row), ...readOnly })
    },
  },
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})
const practiceReader = fieldReader(practiceFields, contract.practice)
const selectPractices = rowSelector(practiceSource)

export const listPractices = scopedList({
  endpoint: contract.listPractices,
  ...practiceSource,
  scope: scopeOf,
  filters: {
    id: practices.id,
    company_id: practices.companyId,
    name: practices.name,
    connection_type: practices.connectionType,
    enabled: practices.enabled,
    active: practices.active,
  },
  sorts: { name: { by: practices.name, type: 'text' }, created_at: { by: practices.createdAt, type: 'timestamptz' } },
  fields: practiceFields,
})

type Found = Pick<InputOf<typeof contract.getPractice>, 'path'> & { fields?: FieldTree | null }

export async function getPractice(tx: ReadTx, viewer: Viewer, { path, fields }: Found) {
  const { reads: only, of } = practiceReader(fields)
  const where = and(eq(practices.id, path.id), scopeOf(viewer))
  const [found] = await selectPractices(tx, sql`where ${where}`, { viewer, only })
  if (!found) throw notFound('practice')
  return of(found.row, { viewer })
}
