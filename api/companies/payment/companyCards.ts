import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/companyCards.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { companyCards, companyConsents } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import type { CallSite } from '../../http/Route.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { loadStaff, staffMemberOf } from '../../users/StaffMember.ts'
import { requireCompany } from '../requireCompany.ts'
import { companyConsentText } from './companyConsentText.ts'

/** @throws ApiError 404 outside the viewer's scope */
export async function listCompanyCards(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.listCompanyCards>,
): Promise<contract.CompanyCard[]> {
  const company = await requireCompany(tx, viewer, path.id)
  const isActive = and(eq(companyCards.companyId, company.id), eq(companyCards.status, 'active'))
  const isInForce = and(eq(companyConsents.cardId, companyCards.id), isNull(companyConsents.revokedAt))
  const rows = await tx
    .select({ card: companyCards, consent: companyConsents })
    .from(companyCards)
    .leftJoin(companyConsents, isInForce)
    .where(isActive)
    .orderBy(desc(companyCards.createdAt), desc(companyCards.id))
  const staff = await loadStaff(
    tx,
    rows.flatMap(({ consent }) => consent ?? []),
  )
  return rows.map(({ card, consent }) => ({
    id: card.id,
    user_token: card.processorId,
    brand: card.brand,
    display: card.display,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: card.funding,
    consent_text: companyConsentText({ company: company.name, card: card.display }),
    consent: consent && consentOf(consent, viewer, staff),
    created_at: isoInstant(card.createdAt),
  }))
}

function consentOf(
  { text, textVersion, userId, ...signed }: typeof companyConsents.$inferSelect,
  viewer: Viewer,
  staff: Awaited<ReturnType<typeof loadStaff>>,
) {
  const person = staff.get(userId)
  return {
    text,
    text_version: textVersion,
    user: person ? staffMemberOf(viewer, person) : null,
    sign_address: signed.signAddress,
    sign_fingerprint: signed.signFingerprint,
    signed_at: isoInstant(signed.signedAt),
  }
}

/** One active card of the list. @throws ApiError 404 */
export async function getCompanyCard(tx: ReadTx, viewer: Viewer, companyId: string, id: string) {
  const cards = await listCompanyCards(tx, viewer, { path: { id: companyId }, query: {}, body: undefined })
  const card = cards.find((each) => each.id === id)
  if (!card) throw notFound('card')
  return card
}

/** @throws ApiError 404 outside the viewer's scope */
export async function getCompanyCardEntry(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.getCompanyCardEntry>,
  { cardEntry: { publishableKey, frameOrigin } }: CallSite,
) {
  await requireCompany(tx, viewer, path.id)
  // Without an account in its path, the frame enters cards at the product's own account.
  return { publishable_key: publishableKey, frame_url: frameOrigin && `${frameOrigin}/entry` }
}
