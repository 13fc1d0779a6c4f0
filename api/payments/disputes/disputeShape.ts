import { sql } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import type { Dispute } from '../../contract/disputes.ts'
import { disputeFiles, disputes, payments } from '../../db/schema.ts'
import { isoInstant } from '../../time/isoInstant.ts'

/** The dispute of a payment's row, in the database's format. */
export type DisputeOfRow = Omit<Dispute, 'amount'> & { amount: number }

const ofDispute = sql`from ${disputeFiles} where ${disputeFiles.disputeId} = ${disputes.id}`
const fileIds = sql`coalesce((select jsonb_object_agg(${disputeFiles.kind}, ${disputeFiles.id}) ${ofDispute}), '{}')`
const fileList = sql`coalesce((select jsonb_agg(jsonb_build_object('id', ${disputeFiles.id}, 'kind', ${disputeFiles.kind},
  'name', ${disputeFiles.name}, 'type', ${disputeFiles.type}, 'size', ${disputeFiles.size})
  order by ${disputeFiles.kind}) ${ofDispute}), '[]')`

/** The dispute of a payment, null without one. Read only if requested. */
export const disputeColumn = sql<DisputeOfRow | null>`case when ${payments.disputeStatus} is not null then (
  select jsonb_build_object('id', ${disputes.id}, 'status', ${disputes.status}, 'reason', ${disputes.reason},
    'amount', ${disputes.amount}, 'evidence_due_at', ${disputes.evidenceDueAt}, 'evidences', ${disputes.evidence} || ${fileIds}, 'files', ${fileList},
    'submit_date', ${disputes.submittedAt}, 'submission_count', ${disputes.submissionCount},
    'is_confirming', ${disputes.requestedAt} is not null, 'created_at', ${disputes.createdAt})
  from ${disputes} where ${disputes.paymentId} = ${payments.id}
) end`

/** The same in the contract's shape. */
export const toDispute = (row: DisputeOfRow | null, currency: string): Dispute | null =>
  row && {
    ...row,
    amount: toDecimal(row.amount, currency),
    evidence_due_at: isoInstant(row.evidence_due_at),
    submit_date: isoInstant(row.submit_date),
    created_at: isoInstant(row.created_at),
  }
