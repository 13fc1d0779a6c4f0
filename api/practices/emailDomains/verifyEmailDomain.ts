import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import {
  type pollRedirection,
  redirectionMinutes,
  type startRedirectionCheck,
  type verifyEmailDomain,
} from '../../contract/emailDomains.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { emailDomains } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { lockPractice } from '../lockPractice.ts'
import { isReceiving, isSending } from './domainStates.ts'
import { emailDomainOf, type EmailDomainRow, lockEmailDomain } from './emailDomainOf.ts'
import { lookedUp } from './emailRecords.ts'

interface Started {
  row: EmailDomainRow
}

export async function beginCheck(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof verifyEmailDomain> | InputOf<typeof pollRedirection>,
): Promise<Started> {
  await lockPractice(tx, viewer, path.id)
  return { row: await lockEmailDomain(tx, path.id) }
}

/** The look-ups hold no transaction. Their results are saved unless the records changed meanwhile. */
export async function finishVerifying({ database, dns, mail }: OutsideContext, viewer: Viewer, { row }: Started) {
  const records = await Promise.all(row.records.map((record) => lookedUp(dns, record)))
  const isSame = (now: EmailDomainRow) => valuesOf(now) === valuesOf(row)
  const set = { records, checkedAt: viewer.now.toISOString() }
  return saveIfSame({ database, mail, viewer, row }, isSame, set)
}

const valuesOf = ({ records }: EmailDomainRow) => JSON.stringify(records.map(({ name, value }) => [name, value]))

/** A redirection that was not seen within five minutes has failed. */
export async function finishPolling({ database, mail }: OutsideContext, viewer: Viewer, { row }: Started) {
  if (row.redirection !== 'pending') return emailDomainOf(database.read, row.practiceId, mail)
  const hasArrived = (await mail.inbound?.hasArrived(row.senderEmail)) ?? false
  const isOver = viewer.now.getTime() >= endOf(row)
  if (!hasArrived && !isOver) return emailDomainOf(database.read, row.practiceId, mail)
  const isSame = (now: EmailDomainRow) => now.redirectionCheckedAt === row.redirectionCheckedAt
  return saveIfSame({ database, mail, viewer, row }, isSame, { redirection: hasArrived ? 'active' : 'failed' })
}

const endOf = ({ redirectionCheckedAt: at }: EmailDomainRow) =>
  (at ? Date.parse(isoInstant(at)) : 0) + redirectionMinutes * 60_000

interface Saved extends Pick<OutsideContext, 'database' | 'mail'> {
  viewer: Viewer
  row: EmailDomainRow
}

function saveIfSame(
  { database, mail, viewer, row }: Saved,
  isSame: (now: EmailDomainRow) => boolean,
  set: Partial<EmailDomainRow>,
) {
  return database.transaction(async (tx) => {
    await lockPractice(tx, viewer, row.practiceId)
    const now = await lockEmailDomain(tx, row.practiceId)
    if (now.id !== row.id || !isSame(now)) throw conflict('stale')
    const change = { ...set, modifiedAt: nextVersion(now, viewer.now) }
    await tx.update(emailDomains).set(change).where(eq(emailDomains.id, row.id))
    await recordStates(tx, viewer, now, { ...now, ...set })
    return emailDomainOf(tx, row.practiceId, mail)
  })
}

/** Only what changed for the practice: a repeated check that finds the same is no entry. */
async function recordStates(tx: Tx, viewer: Viewer, before: EmailDomainRow, after: EmailDomainRow): Promise<void> {
  const changes = {
    ...(isSending(before) !== isSending(after) && {
      email_sending: [isSending(before), isSending(after)] as [boolean, boolean],
    }),
    ...(isReceiving(before) !== isReceiving(after) && {
      email_receiving: [isReceiving(before), isReceiving(after)] as [boolean, boolean],
    }),
  }
  if (Object.keys(changes).length > 0)
    await recordPracticeChange(tx, viewer, before, { action: 'email_domain_verified', changes: changes })
}

export async function beginRedirection(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof startRedirectionCheck>,
  { mail }: CallSite,
) {
  await lockPractice(tx, viewer, path.id)
  const row = await lockEmailDomain(tx, path.id)
  if (!row.useSameDomain) throw conflict('email_redirection_unused')
  if (mail.inbound === null) throw conflict('email_inbound_off')
  if (row.redirection === 'pending' && viewer.now.getTime() < endOf(row)) throw conflict('email_redirection_pending')
  await queueMessage(tx, viewer.now, {
    channel: 'email',
    recipient: row.senderEmail,
    subject: 'Redirection check',
    text: 'This email checks that your mailbox redirects to your patient billing inbox. You don’t need to answer it.',
  })
  const at = viewer.now.toISOString()
  await tx
    .update(emailDomains)
    .set({ redirection: 'pending', redirectionCheckedAt: at, modifiedAt: nextVersion(row, viewer.now) })
    .where(eq(emailDomains.id, row.id))
  await recordPracticeChange(tx, viewer, row, {
    action: 'email_redirection_checked',
    changes: { email_domain: [row.senderEmail, row.senderEmail] },
  })
  return emailDomainOf(tx, path.id, mail)
}
