import { and, eq, ne, sql } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'

export type ContactKind = 'phone' | 'email'
export type StoredContact = typeof patientContacts.$inferSelect

/** A contact of this patient and kind. @throws ApiError 404 */
export async function contactOf(tx: ReadTx, kind: ContactKind, patientId: string, id: string): Promise<StoredContact> {
  const [contact] = await tx
    .select()
    .from(patientContacts)
    .where(and(eq(patientContacts.id, id), eq(patientContacts.patientId, patientId), eq(patientContacts.kind, kind)))
  if (!contact) throw notFound('contact')
  return contact
}

/** @throws ApiError 409 if the patient already has the number or address, as a contact other than `exceptId` */
export async function refuseTwice(tx: ReadTx, patientId: string, value: string, exceptId?: string): Promise<void> {
  const [same] = await tx
    .select({ id: patientContacts.id })
    .from(patientContacts)
    .where(
      and(
        eq(patientContacts.patientId, patientId),
        eq(sql`lower(${patientContacts.value})`, value.toLowerCase()),
        exceptId === undefined ? undefined : ne(patientContacts.id, exceptId),
      ),
    )
  if (same) throw conflict('known_contact')
}

/** @throws ApiError 409 for a contact from the billing system, which can be changed only there */
export function refuseImported(contact: StoredContact): void {
  if (contact.source === 'imported') {
    throw conflict('imported_contact')
  }
}
