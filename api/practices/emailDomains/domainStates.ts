import type { emailDomains } from '../../db/schema.ts'

type Row = Pick<typeof emailDomains.$inferSelect, 'records' | 'useSameDomain' | 'redirection'>

/** Whether the last look-up found all records for sending. */
export const isSending = ({ records }: Row): boolean =>
  records.every(({ purpose, isFound }) => purpose === 'mx' || isFound)

/** Whether replies reach us: by the MX record or, with the same domain, by the mailbox's redirection. */
export const isReceiving = ({ records, useSameDomain, redirection }: Row): boolean =>
  useSameDomain ? redirection === 'active' : records.some(({ purpose, isFound }) => purpose === 'mx' && isFound)
