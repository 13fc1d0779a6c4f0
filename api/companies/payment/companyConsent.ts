import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { consentFingerprint } from '../../cards/consents/ConsentText.ts'
import type * as contract from '../../contract/companyCards.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { newId } from '../../db/newId.ts'
import { companyCards, companyConsents } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordCompanyChange } from '../../events/recordSettingChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import type { CallSite } from '../../http/Route.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { loadStaff } from '../../users/StaffMember.ts'
import { lockCompany } from '../lockCompany.ts'
import { getCompanyCard } from './companyCards.ts'
import { companyConsentText, companyTextVersion } from './companyConsentText.ts'

/**
 * Gives the consent to a card, which takes it from the card that had it. Giving it again changes nothing.
 * @throws ApiError 404, 409 for a text other than the current one
 */
export async function giveCompanyConsent(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.giveCompanyConsent>,
  { address }: CallSite,
) {
  const company = await lockCompany(tx, viewer, path.id)
  const card = await requireCard(tx, company.id, path.pmId)
  const text = companyConsentText({ company: company.name, card: card.display })
  if (body.text !== text) throw conflict('consent_text_changed')
  const previous = await inForce(tx, company.id)
  if (previous?.card.id !== card.id) {
    await end(tx, viewer, company.id)
    await sign(tx, viewer, { companyId: company.id, cardId: card.id, text, address })
    await recordCompanyChange(tx, viewer, company.id, {
      action: 'company_consent_given',
      changes: { charged_card: [previous?.card.display ?? null, card.display] },
    })
  }
  return getCompanyCard(tx, viewer, company.id, card.id)
}

/** @throws ApiError 404 */
export async function endCompanyConsent(tx: Tx, viewer: Viewer, { path }: InputOf<typeof contract.endCompanyConsent>) {
  const company = await lockCompany(tx, viewer, path.id)
  const card = await requireCard(tx, company.id, path.pmId)
  if ((await inForce(tx, company.id))?.card.id === card.id) {
    await end(tx, viewer, company.id)
    await recordCompanyChange(tx, viewer, company.id, {
      action: 'company_consent_ended',
      changes: { charged_card: [card.display, null] },
    })
  }
  return getCompanyCard(tx, viewer, company.id, card.id)
}

async function requireCard(tx: Tx, companyId: string, id: string) {
  const isTheirs = and(
    eq(companyCards.id, id),
    eq(companyCards.companyId, companyId),
    eq(companyCards.status, 'active'),
  )
  const [card] = await tx.select().from(companyCards).where(isTheirs)
  if (!card) throw notFound('card')
  return card
}

const isInForce = (companyId: string) =>
  and(eq(companyConsents.companyId, companyId), isNull(companyConsents.revokedAt))

async function inForce(tx: Tx, companyId: string) {
  const [found] = await tx
    .select({ card: companyCards })
    .from(companyConsents)
    .innerJoin(companyCards, eq(companyCards.id, companyConsents.cardId))
    .where(isInForce(companyId))
  return found
}

const end = (tx: Tx, { now }: Viewer, companyId: string) =>
  tx.update(companyConsents).set({ revokedAt: now.toISOString() }).where(isInForce(companyId))

interface Signing {
  companyId: string
  cardId: string
  text: string
  address: string
}

async function sign(tx: Tx, { userId, now }: Viewer, { companyId, cardId, text, address }: Signing): Promise<void> {
  const user = (await loadStaff(tx, [{ userId }])).get(userId)!
  const staff = `${user.firstName} ${user.lastName}`.trim()
  const signedAt = isoInstant(now.toISOString())
  const terms = { text, language: 'english' as const, signedAt }
  await tx.insert(companyConsents).values({
    id: newId(),
    companyId,
    cardId,
    userId,
    ...terms,
    textVersion: companyTextVersion,
    signMethod: 'on_screen',
    signAddress: address,
    signStaff: staff,
    signFingerprint: consentFingerprint({ ...terms, method: 'on_screen', address, staff }),
  })
}
