import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { BillingSelection } from '../../contract/billingSelections.ts'
import { isSecretField } from '../../contract/connectors/Connector.ts'
import { connectorOfType } from '../../contract/connectors/connectors.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { type connectionRow, listPaymentConnections as endpoint } from '../../contract/practiceLists.ts'
import { bodyOrNull, isRefusalCode } from '../../contract/refusals/Refusal.ts'
import { refusal } from '../../contract/rules.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { billingConnections as billing, paymentConnections as payment } from '../../db/schema.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import type { ListQuery } from '../../listing/listDeclaration.ts'
import { scopedList } from '../../listing/lists.ts'
import { isFromFiles } from '../../contract/connectors/isFromFiles.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { requirePractice } from '../requirePractice.ts'
import type { BillingConnection } from './connectionValues.ts'

type PaymentConnection = typeof payment.$inferSelect
type Billing = NonNullable<z.infer<typeof connectionRow>['billing']>

/** Rows of both tables. Their ids never meet, so each row has the columns of one of them, and nulls for the other. */
const source = {
  table: payment,
  join: sql`full join ${billing} on ${billing.id} = ${payment.id}`,
  columns: {
    id: sql<string>`coalesce(${payment.id}, ${billing.id})`,
    accountId: sql<string | null>`${payment.accountId}`,
    type: sql<string>`coalesce(${payment.type}, ${billing.type})`,
    isPayment: sql<boolean>`${payment.id} is not null`,
    isDefault: sql<boolean>`coalesce(${payment.isDefault}, false)`,
    name: sql<string | null>`${payment.name}`,
    last4: sql<string | null>`${payment.last4}`,
    nickname: sql<string | null>`${payment.nickname}`,
    descriptor: sql<string | null>`${payment.statementDescriptor}`,
    posting: sql<PaymentConnection['postingData']>`${payment.postingData}`,
    changedAt: sql<string>`coalesce(${payment.modifiedAt}, ${billing.modifiedAt})`,
    status: sql<string | null>`${billing.status}`,
    problem: sql<string | null>`${billing.problem}`,
    failedAt: sql<string | null>`${billing.failedAt}`,
    startSync: sql<boolean | null>`${billing.startSync}`,
    syncTaskId: sql<string | null>`${billing.syncTaskId}`,
    settings: sql<BillingConnection['settings'] | null>`${billing.settings}`,
    selections: sql<BillingConnection['selections'] | null>`${billing.selections}`,
    secretsSetAt: sql<BillingConnection['secretsSetAt'] | null>`${billing.secretsSetAt}`,
    lastSyncedAt: sql<string | null>`${billing.lastSyncedAt}`,
    connectedAt: sql<string | null>`${billing.createdAt}`,
    modifiedAt: sql<string | null>`${billing.modifiedAt}`,
  },
}

const mayEdit = (viewer: Viewer) => refusal(viewer, 'practices.edit') === null

const nameOf = (type: string) => connectorOfType(type)?.name ?? type

const selectedOf = (selections: BillingConnection['selections']) => {
  const idOf = (name: BillingSelection) => selections[name]?.external_id ?? null
  return {
    patient_financial_class: idOf('patient_financial_class'),
    languageSelection: idOf('languageSelection'),
    payment_method: idOf('payment_method'),
    refund_method: idOf('refund_method'),
  }
}

const listOfPractice = scopedList({
  endpoint,
  ...source,
  scope: (viewer: Viewer, { practiceId }: ListQuery & { practiceId: string }) =>
    or(
      and(
        inScope(viewer, { company: payment.companyId, practice: payment.practiceId }),
        eq(payment.practiceId, practiceId),
        eq(payment.active, true),
      ),
      mayEdit(viewer)
        ? and(
            inScope(viewer, { company: billing.companyId, practice: billing.practiceId }),
            eq(billing.practiceId, practiceId),
            isNull(billing.removedAt),
          )
        : undefined,
    ),
  filters: { id: source.columns.id, is_payment_provider: source.columns.isPayment },
  // The billing system comes first.
  sorts: { name: { by: sql`coalesce(${payment.name}, '')`, type: 'text' } },
  fields: {
    id: column('id'),
    connection_id: column('accountId'),
    type: column('type'),
    is_payment_provider: column('isPayment'),
    is_default: column('isDefault'),
    nickname: column('nickname'),
    start_sync: column('startSync'),
    sync_task_id: column('syncTaskId'),
    data: {
      reads: ['name', 'last4', 'type', 'descriptor', 'posting', 'selections'],
      of: ({ name, last4, type, descriptor, posting, selections }, { viewer }) => ({
        name: name ?? nameOf(type),
        last4,
        statement_descriptor: descriptor,
        posting_data: mayEdit(viewer) ? posting : null,
        ...selectedOf(selections ?? {}),
      }),
    },
    modified_at: instantColumn('changedAt'),
    billing: {
      reads: [
        'type',
        'status',
        'problem',
        'failedAt',
        'settings',
        'secretsSetAt',
        'lastSyncedAt',
        'connectedAt',
        'modifiedAt',
      ],
      of: (row) => (row.status === null ? null : billingOf({ ...row, status: row.status })),
    },
  },
})

interface BillingRow {
  type: string
  status: string
  problem: string | null
  failedAt: string | null
  settings: BillingConnection['settings'] | null
  secretsSetAt: BillingConnection['secretsSetAt'] | null
  lastSyncedAt: string | null
  connectedAt: string | null
  modifiedAt: string | null
}

function billingOf(row: BillingRow): Billing {
  const { type, status, problem, failedAt, settings, secretsSetAt, lastSyncedAt } = row
  const fields = connectorOfType(type)?.fields ?? []
  const credentials = fields.flatMap((field) => {
    const value = isSecretField(field) ? null : (settings?.[field.name] ?? null)
    const setAt = secretsSetAt?.[field.name]
    return value === null && !setAt ? [] : [{ name: field.name, value, set_at: setAt ? isoInstant(setAt) : null }]
  })
  return {
    status,
    problem: bodyOrNull(problem !== null && isRefusalCode(problem) ? { code: problem, params: {} } : null),
    failed_at: failedAt && isoInstant(failedAt),
    credentials,
    is_from_files: isFromFiles({ type, values: settings ?? {} }),
    last_synced_at: lastSyncedAt && isoInstant(lastSyncedAt),
    created_at: isoInstant(row.connectedAt!),
    modified_at: isoInstant(row.modifiedAt!),
  }
}

/**
 * Accounts of a practice at the card processor and, for those who may change it, its billing system.
 * @throws ApiError 404 for a practice outside the viewer's scope
 */
export async function listConnections(tx: ReadTx, viewer: Viewer, input: InputOf<typeof endpoint>) {
  const { path, query, fields = null } = input
  await requirePractice(tx, viewer, path.id)
  return listOfPractice(tx, viewer, { query: { ...query, practiceId: path.id }, fields })
}

/** One connection in the contract's shape. */
export async function loadConnection(
  tx: ReadTx,
  viewer: Viewer,
  { id, practiceId }: { id: string; practiceId: string },
) {
  const query = { page: 1, per_page: 1, count: false, practiceId, where: JSON.stringify({ id }) }
  const { rows } = await listOfPractice(tx, viewer, { query })
  return rows[0]!
}
