import { and, eq } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { patientContacts } from '../../db/schema.ts'
import { invalidFields } from '../../http/ApiError.ts'

/** A patient’s number that may be called. @throws ApiError 422 */
export async function openPhone(tx: ReadTx, patientId: string, contactId: string) {
  const isTheirs = and(
    eq(patientContacts.id, contactId),
    eq(patientContacts.patientId, patientId),
    eq(patientContacts.kind, 'phone'),
  )
  const [phone] = await tx.select().from(patientContacts).where(isTheirs)
  if (!phone) throw invalidFields({ contact_id: 'no_such_phone' })
  if (phone.blocked) throw invalidFields({ contact_id: 'blocked_phone' })
  return phone
}
