import { eq } from 'drizzle-orm'
import type { EmailDomain } from '../../contract/emailDomains.ts'
import { bodyOrNull } from '../../contract/refusals/Refusal.ts'
import type { EmailRecordRow } from '../../db/emailDomainTables.ts'
import { emailDomains } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { type MailProvider, redirectAddress } from '../../mail/MailProvider.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { isReceiving, isSending } from './domainStates.ts'

export type EmailDomainRow = typeof emailDomains.$inferSelect

/** A practice's email domain in the contract's shape. */
export async function emailDomainOf(tx: ReadTx, practiceId: string, mail: MailProvider) {
  const [row] = await tx.select().from(emailDomains).where(eq(emailDomains.practiceId, practiceId))
  return { client_id: practiceId, domain: row ? toResponse(row, mail) : null }
}

/** @throws ApiError 409 for a practice without an email domain */
export async function lockEmailDomain(tx: Tx, practiceId: string): Promise<EmailDomainRow> {
  const [row] = await tx.select().from(emailDomains).where(eq(emailDomains.practiceId, practiceId)).for('update')
  if (!row) throw conflict('email_domain_missing')
  return row
}

const state = (isActive: boolean) => (isActive ? 'active' : 'unverified')
const instantOrNull = (at: string | null) => at && isoInstant(at)

function toResponse(row: EmailDomainRow, mail: MailProvider): EmailDomain {
  return {
    id: row.id,
    sender_email: row.senderEmail,
    use_same_domain: row.useSameDomain,
    sending_domain: { name: row.sendingDomain, state: state(isSending(row)) },
    receiving_domain: { name: row.receivingDomain, state: state(isReceiving(row)) },
    is_verified: isSending(row) && isReceiving(row),
    records: row.records.map(recordOf),
    redirect_to: row.useSameDomain ? redirectAddress(mail, row.id) : null,
    email_redirection: row.redirection,
    last_email_redirection_check: instantOrNull(row.redirectionCheckedAt),
    checked_at: instantOrNull(row.checkedAt),
    modified_at: isoInstant(row.modifiedAt),
  }
}

const recordOf = ({ purpose, type, name, value, isFound, problem }: EmailRecordRow) => ({
  purpose,
  type,
  name,
  value,
  priority: type === 'MX' ? 10 : null,
  found: isFound,
  problem: bodyOrNull(problem),
})
