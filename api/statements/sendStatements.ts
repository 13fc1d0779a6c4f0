import { sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { queueMessages } from '../outgoing/queueMessages.ts'
import type { Account } from './lockAccounts.ts'
import { moveCycles } from './moveCycles.ts'
import { statementMessage, type StatementTemplate } from './statementMessage.ts'

/** Sends each account its statement: the message, the cycle as sent, and what was sent when on cycle and patient. */
export async function sendStatements(
  tx: Tx,
  viewer: Viewer,
  accounts: readonly Account[],
  templateOf: (account: Account) => StatementTemplate,
): Promise<void> {
  const sendings = accounts.map((account) => ({ account, template: templateOf(account) }))
  await queueMessages(
    tx,
    viewer.now,
    sendings.map(({ account, template }) => statementMessage(account, template)),
  )
  await moveCycles(tx, viewer, accounts, 'sent')
  const sent = JSON.stringify(sendings.map(({ account, template }) => ({ id: account.patient.id, template })))
  const now = viewer.now.toISOString()
  const rows = sql`jsonb_to_recordset(${sent}::jsonb) as s(id uuid, template text)`
  await tx.execute(sql`
    update billing_cycles set notifications_last_template = s.template, notifications_last_time = ${now}::timestamptz
    from ${rows} join patients p on p.id = s.id where billing_cycles.id = p.last_cycle_id`)
  await tx.execute(sql`
    update patients set last_template = s.template, last_contact_at = ${now}::timestamptz from ${rows} where patients.id = s.id`)
}
