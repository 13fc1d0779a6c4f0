import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ConsentMethod } from '../../contract/cards.ts'
import { toDecimal } from '../../contract/currency.ts'
import { newId } from '../../db/newId.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { consents, paymentMethods, practices } from '../../db/schema.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { consentFingerprint, consentText, consentTitle, textVersion } from './ConsentText.ts'

export type ConsentRow = typeof consents.$inferSelect
type Method = typeof paymentMethods.$inferSelect
type Language = 'english' | 'spanish'

export interface Terms {
  isGlobal: boolean
  /** Minor units; null for any amount. */
  limit: number | null
}

/** Autopay consents of a patient that are signed and not revoked. */
export const inForce = (patientId: string): SQL =>
  and(
    eq(consents.patientId, patientId),
    eq(consents.type, 'autopay'),
    isNotNull(consents.signedAt),
    isNull(consents.revokedAt),
  )!

/** Autopay consents of a patient that were neither signed nor revoked. */
export const unsigned = (patientId: string): SQL =>
  and(
    eq(consents.patientId, patientId),
    eq(consents.type, 'autopay'),
    isNull(consents.signedAt),
    isNull(consents.revokedAt),
  )!

/** Consents of a scope: all global ones, or those of one card alone. */
export const ofScope = (isGlobal: boolean, cardId: string): SQL =>
  isGlobal ? eq(consents.isGlobal, true) : and(eq(consents.isGlobal, false), eq(consents.cardId, cardId))!

/** Name and currency of a practice. */
export async function practiceOf(tx: ReadTx, id: string) {
  const { name, currency } = practices
  const [practice] = await tx.select({ name, currency }).from(practices).where(eq(practices.id, id))
  return practice!
}

/** The text for a card, in the practice's currency. */
export async function textFor(tx: ReadTx, method: Method, { isGlobal, limit }: Terms, language: Language) {
  const { name, currency } = await practiceOf(tx, method.practiceId)
  const format = new Intl.NumberFormat(language === 'spanish' ? 'es-US' : 'en-US', { style: 'currency', currency })
  const most = limit === null ? null : format.format(Number(toDecimal(limit, currency)))
  return consentText({ practice: name, method: method.display, isGlobal, limit: most }, language)
}

/** The unsigned consent with these terms: the one that the patient has of this scope already, or a new one. */
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
  const isOpen = and(unsigned(method.patientId), ofScope(terms.isGlobal, method.id))
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
  /** Who records it; null for the patient. */
  userId: string | null
}

/** Signs an unsigned consent, and turns autopay of its card on. */
export async function signRow(tx: Tx, now: Date, row: ConsentRow, signing: Signing): Promise<void> {
  const signedAt = isoInstant(now.toISOString())
  const { method, address, userId } = signing
  const fingerprint = consentFingerprint({ text: row.text!, language: row.language!, signedAt, method, address })
  await tx
    .update(consents)
    .set({ signedAt, signMethod: method, signAddress: address, signFingerprint: fingerprint, userId })
    .where(eq(consents.id, row.id))
  await turnOn(tx, now, row.cardId!, row.autoChargeLimit)
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

/** Ends consents, signed or not. @returns how many */
export async function revokeRows(tx: Tx, now: Date, which: SQL | undefined): Promise<number> {
  const revokedAt = now.toISOString()
  const ended = await tx.update(consents).set({ revokedAt, code: null }).where(which).returning({ id: consents.id })
  return ended.length
}
