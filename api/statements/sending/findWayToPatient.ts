import { and, asc, eq } from 'drizzle-orm'
import type { statementChannels } from '../../contract/statementSending.ts'
import type { Tx } from '../../db/database.ts'
import { patientContacts, type patients } from '../../db/schema.ts'

export interface WayToPatient {
  channel: (typeof statementChannels)[number]
  recipient: string
}

/** As `has_digital_contact` has it: an e-mail that is not the work one, else a mobile phone, else the address. */
export async function findWayToPatient(tx: Tx, patient: typeof patients.$inferSelect): Promise<WayToPatient | null> {
  const contacts = await tx
    .select()
    .from(patientContacts)
    .where(
      and(
        eq(patientContacts.patientId, patient.id),
        eq(patientContacts.enabled, true),
        eq(patientContacts.blocked, false),
      ),
    )
    .orderBy(asc(patientContacts.priority), asc(patientContacts.id))
  const email = contacts.find(({ kind, priority }) => kind === 'email' && priority !== 'work')
  if (email) return { channel: 'email', recipient: email.value }
  const mobile = contacts.find(({ kind, phoneType }) => kind === 'phone' && phoneType === 1)
  if (mobile) return { channel: 'sms', recipient: mobile.value }
  return patient.address ? { channel: 'letter', recipient: addressLine(patient.address) } : null
}

function addressLine(address: NonNullable<(typeof patients.$inferSelect)['address']>): string {
  const street = `${address.street_number} ${address.street}`.trim()
  const place = `${address.city}, ${address.state} ${address.zip_code}`
  return [street, address.line2, place].filter(Boolean).join(', ')
}
