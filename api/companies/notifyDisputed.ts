import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { notifyDisputed as endpoint } from '../contract/companyManagement.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { billingCycles, threads, users } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { recordCompanyChange } from '../events/recordSettingChange.ts'
import { conflict } from '../http/ApiError.ts'
import type { Site } from '../http/Route.ts'
import { type NewMessage, queueMessages } from '../outgoing/queueMessages.ts'
import { lockCompany } from './lockCompany.ts'

/**
 * Emails the users who are notified of disputed conversations. The emails name no patient: they lead to the inbox.
 * @throws ApiError 404, 409 if nothing is disputed or nobody is notified
 */
export async function notifyDisputed(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>, { publicUrl }: Site) {
  const company = await lockCompany(tx, viewer, path.id)
  const counts = await disputedByPractice(tx, company.id)
  const conversations = sum(counts.map(({ count }) => count))
  if (conversations === 0) throw conflict('no_disputed_conversations')
  const recipients = await recipientsOf(tx, company.id)
  const messages = recipients.flatMap(({ id, email, allowedPractices }) => {
    const theirs = counts.filter(({ practiceId }) => allowedPractices?.includes(practiceId) ?? true)
    const count = sum(theirs.map((practice) => practice.count))
    return count === 0 ? [] : [emailTo({ id, email }, { count, company: company.name, publicUrl })]
  })
  if (messages.length === 0) throw conflict('no_dispute_recipients')
  await queueMessages(tx, viewer.now, messages)
  await recordCompanyChange(tx, viewer, company.id, {
    action: 'disputes_notified',
    changes: { recipients: [null, messages.length] },
  })
  return { recipients: messages.length, conversations }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Open conversations with patients whose bill is in dispute. */
function disputedByPractice(tx: ReadTx, companyId: string) {
  const isDisputed = sql`exists (select 1 from ${billingCycles}
    where ${billingCycles.patientId} = ${threads.patientId} and ${billingCycles.status} = 'dispute')`
  return tx
    .select({ practiceId: threads.practiceId, count: sql<number>`count(*)::int` })
    .from(threads)
    .where(and(eq(threads.companyId, companyId), ne(threads.status, 'closed'), isDisputed))
    .groupBy(threads.practiceId)
}

const recipientsOf = (tx: ReadTx, companyId: string) =>
  tx
    .select({ id: users.id, email: users.email, allowedPractices: users.allowedPractices })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.active, true), eq(users.notifyOnDispute, true)))
    .orderBy(asc(users.id))

interface Disputed {
  count: number
  company: string
  publicUrl: string
}

function emailTo(user: { id: string; email: string }, { count, company, publicUrl }: Disputed): NewMessage {
  const what =
    count === 1
      ? 'One open conversation is with a patient who disputes a bill.'
      : `${count} open conversations are with patients who dispute a bill.`
  return {
    channel: 'email',
    recipient: user.email,
    userId: user.id,
    subject: `Disputed conversations at ${company}`,
    text: [what, `Answer in the inbox: ${publicUrl}/inbox`].join('\n\n'),
  }
}
