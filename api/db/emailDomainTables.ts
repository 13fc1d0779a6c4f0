import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type EmailRecordPurpose, emailRedirections } from '../contract/emailDomains.ts'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { table } from './table.ts'

export interface EmailRecordRow {
  purpose: EmailRecordPurpose
  type: 'TXT' | 'MX'
  name: string
  value: string
  isFound: boolean
  problem: Refusal | null
}

/** The domain from which a practice's emails are sent. */
export const emailDomains = table(
  'email_domains',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    senderEmail: text('sender_email').notNull(),
    useSameDomain: boolean('use_same_domain').notNull(),
    sendingDomain: text('sending_domain').notNull(),
    receivingDomain: text('receiving_domain').notNull(),
    /** Public key of the signatures, base64. */
    publicKey: text('public_key').notNull(),
    /** The private key, encrypted. Null: emails are not signed. */
    sealedKey: text('sealed_key'),
    /** The required DNS records with the result of the last look-up. */
    records: jsonb('records').$type<EmailRecordRow[]>().notNull(),
    redirection: enumColumn('redirection', emailRedirections),
    redirectionCheckedAt: instant('redirection_checked_at'),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [
    index('email_domains_company').on(self.companyId),
    uniqueIndex('email_domains_practice').on(self.practiceId),
  ],
)
