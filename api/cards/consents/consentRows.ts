import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ConsentMethod } from '../../contract/cards.ts'
import { newId } from '../../db/newId.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { consents, paymentMethods, users } from '../../db/schema.ts'
import { loadNamedPractice } from '../../practices/loadNamedPractice.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { consentFingerprint, consentText, consentTitle, limitText, textVersion } from './ConsentText.ts'

export type ConsentRow = typeof consents.$inferSelect
type Method = typeof paymentMethods.$inferSelect
type Language = 'english' | 'spanish'

export interface Terms {
  isGlobal: boolean
  /** Minor units; null for any amount. */
  limit: number | null
}

/** Autopay consents of a patient that were not revoked, signed or not. */
export const notRevoked = (patientId: string): SQL =>
  and(eq(consents.patientId, patientId), eq(consents.type, 'autopay'), isNull(consents.revokedAt))!

/** The signed ones. */
export const inForce = (patientId: string): SQL => and(notRevoked(patientId), isNotNull(consents.signedAt))!

/** Consents of a scope: all global ones, or those of one card only. */
export const ofScope = (isGlobal: boolean, cardId: string): SQL =>
  isGlobal ? eq(consents.isGlobal, true) : and(eq(consents.isGlobal, false), eq(consents.cardId, cardId))!

/** The text for a card, in the practice's currency. */
export async function textFor(tx: ReadTx, method: Method, { isGlobal, limit }: Terms, language: Language) {
  const { name, currency } = await loadNamedPractice(tx, method.practiceId)
  const most = limitText(limit, currency, language)
  return consentText({ practice: name, method: method.display, isGlobal, limit: most }, language)
}

/** The unsigned consent with these terms: the patient's existing one of this scope, or a new one. */
export async function openConsent(tx: Tx, now: Date, method: Method, terms: Terms, language: Language) {
  const text = await textFor(tx, method, terms, language)
  const stated = {
    cardId: method.id,
    isGlobal: terms.isGlobal,
    autoChargeLimit: terms.limit,
    templateTitle: consentTitle,
    text,
    textVersion,
    language,
  }
  const isOpen = and(notRevoked(method.patientId), isNull(consents.signedAt), ofScope(terms.isGlobal, method.id))
  const [known] = await tx.select({ id: consents.id }).from(consents).where(isOpen).limit(1)
  const { companyId, practiceId, patientId } = method
  const row = known
    ? await tx.update(consents).set(stated).where(eq(consents.id, known.id)).returning()
    : await tx
        .insert(consents)
        .values({
          id: newId(),
          companyId,
          practiceId,
          patientId,
          type: 'autopay',
          ...stated,
          createdAt: now.toISOString(),
        })
        .returning()
  return row[0]!
}

interface Signing {
  method: ConsentMethod
  address: string
  /** The user who records it; null for the patient. */
  userId: string | null
}

/** Signs an unsigned consent, and turns autopay of its card on. */
export async function signRow(tx: Tx, now: Date, row: ConsentRow, signing: Signing): Promise<void> {
  const signedAt = isoInstant(now.toISOString())
  const { method, address, userId } = signing
  const staff = userId === null ? null : await staffName(tx, userId)
  const signature = { text: row.text!, language: row.language!, signedAt, method, address, staff }
  await tx
    .update(consents)
    .set({
      signedAt,
      signMethod: method,
      signAddress: address,
      signStaff: staff,
      signFingerprint: consentFingerprint(signature),
      userId,
    })
    .where(eq(consents.id, row.id))
  await turnOn(tx, now, row.cardId!, row.autoChargeLimit)
}

async function staffName(tx: ReadTx, id: string): Promise<string> {
  const { firstName, lastName } = users
  const [staff] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, id))
  return `${staff!.firstName} ${staff!.lastName}`.trim()
}

/** @param limit minor units; null for any amount */
export const turnOn = (tx: Tx, now: Date, cardId: string, limit: number | null) =>
  tx
    .update(paymentMethods)
    .set({
      autoChargeEnabled: true,
      autoChargeLimit: limit ?? 0,
      isAutoChargeUnlimited: limit === null,
      modifiedAt: now.toISOString(),
    })
    .where(eq(paymentMethods.id, cardId))

/**
 * Turns autopay of payment methods off.
 * @returns the number of methods that had it on
 */
export async function turnOff(tx: Tx, now: Date, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(paymentMethods)
    .set({ autoChargeEnabled: false, isAutoChargeUnlimited: false, modifiedAt: now.toISOString() })
    .where(and(which, eq(paymentMethods.autoChargeEnabled, true)))
    .returning({ id: paymentMethods.id })
  return ended.length
}

/**
 * Ends consents, signed or not.
 * @returns their number
 */
export async function revokeRows(tx: Tx, now: Date, which: SQL | undefined): Promise<number> {
  const revokedAt = now.toISOString()
  const ended = await tx.update(consents).set({ revokedAt, code: null }).where(which).returning({ id: consents.id })
  return ended.length
}
