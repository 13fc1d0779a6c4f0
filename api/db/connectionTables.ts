import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BillingSelection } from '../contract/billingSelections.ts'
import { billingConnectionStatuses } from '../contract/practiceLists.ts'
import { connectionTypes } from '../contract/statuses.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { companies, practices, users } from './organizationTables.ts'
import { table } from './table.ts'

/** A practice's connection to its billing system. Disconnected ones remain, without their secrets. */
export const billingConnections = table(
  'billing_connections',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    type: enumColumn('type', connectionTypes).notNull(),
    status: enumColumn('status', billingConnectionStatuses).notNull(),
    /** Code of the refusal that the billing system or we last answered. Null while it works. */
    problem: text('problem'),
    failedAt: instant('failed_at'),
    /** Whether it syncs on schedule. */
    startSync: boolean('start_sync').notNull().default(true),
    syncTaskId: uuid('sync_task_id'),
    /** Values of its fields that are no secrets. */
    settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
    /** The secret values as JSON, encrypted. Null without secrets. */
    sealedSecrets: text('sealed_secrets'),
    /** When each secret was last set, by the name of its field. */
    secretsSetAt: jsonb('secrets_set_at').$type<Record<string, string>>().notNull().default({}),
    /** What the practice selected from the lists of the billing system, with the name as it was listed. */
    selections: jsonb('selections')
      .$type<Partial<Record<BillingSelection, { external_id: string; name: string }>>>()
      .notNull()
      .default({}),
    connectedBy: uuid('connected_by').references(() => users.id),
    lastSyncedAt: instant('last_synced_at'),
    /** When a sync was last started or due, whatever its outcome. */
    lastAttemptAt: instant('last_attempt_at'),
    /** Patients that changed there since then are to be listed. Null: all are, because they never were or no longer count. */
    listedSince: instant('listed_since'),
    /** When the last complete list of patients was started. */
    listedWholeAt: instant('listed_whole_at'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    removedAt: instant('removed_at'),
  },
  (self) => [
    index('billing_connections_company').on(self.companyId),
    index('billing_connections_practice').on(self.practiceId, self.createdAt),
    uniqueIndex('billing_connections_current')
      .on(self.practiceId)
      .where(sql`removed_at is null`),
  ],
)
