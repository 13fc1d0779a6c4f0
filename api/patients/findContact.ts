import { and, asc, eq, ne } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { invalidFields } from '../http/ApiError.ts'

/** Phone type that receives text messages. */
const mobile = 1

/** Whether messages of the channel reach a contact: enabled, not blocked, and for texts a mobile phone. */
const isReachedBy = (
  { kind, enabled, blocked, phoneType }: typeof patientContacts.$inferSelect,
  channel: 'email' | 'sms',
): boolean => enabled && !blocked && (channel === 'email' ? kind === 'email' : kind === 'phone' && phoneType === mobile)

/**
 * Address or number of a patient that is enabled and not blocked, by priority. Emails never go to work addresses (see
 * `messageContacts`) unless a user selects one; text messages go to mobile phones only.
 */
export async function findContact(
  tx: ReadTx,
  patientId: string,
  channel: 'email' | 'sms',
): Promise<string | undefined> {
  const isActive = and(
    eq(patientContacts.patientId, patientId),
    eq(patientContacts.kind, channel === 'email' ? 'email' : 'phone'),
    eq(patientContacts.enabled, true),
    eq(patientContacts.blocked, false),
    channel === 'sms' ? eq(patientContacts.phoneType, mobile) : ne(patientContacts.priority, 'work'),
  )
  const [contact] = await tx
    .select({ value: patientContacts.value })
    .from(patientContacts)
    .where(isActive)
    .orderBy(asc(patientContacts.priority), asc(patientContacts.id))
    .limit(1)
  return contact?.value
}

/** The selected contact of a patient, and its channel. @throws ApiError 422 unless messages reach it */
export async function requireContact(tx: ReadTx, patientId: string, id: string | undefined) {
  const isTheirs = and(eq(patientContacts.id, id ?? ''), eq(patientContacts.patientId, patientId))
  const [contact] = id === undefined ? [] : await tx.select().from(patientContacts).where(isTheirs)
  const channel = contact?.kind === 'email' ? ('email' as const) : ('sms' as const)
  if (!contact || !isReachedBy(contact, channel)) throw invalidFields({ contact_id: 'no_such_contact' })
  return { channel, recipient: contact.value }
}
