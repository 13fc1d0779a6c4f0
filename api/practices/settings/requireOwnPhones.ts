import { and, eq, ne } from 'drizzle-orm'
import { companyPhones } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { invalidFields } from '../../http/ApiError.ts'
import type { PhoneService, VoicePhone } from '../../phones/PhoneService.ts'
import { phoneRefusal } from '../../phones/requirePhoneService.ts'

interface Changed {
  /** The changed settings by key. */
  settings: Readonly<Record<string, unknown>>
  /** Those of the voice service, if its number changes. */
  voicePhones: readonly VoicePhone[]
}

/**
 * Checks the phone numbers that a practice is about to call with. A caller ID may be a number that was bought elsewhere.
 * @throws ApiError 422 for a number of another company, and for one that the voice service doesn't offer
 */
export async function requireOwnPhones(
  tx: ReadTx,
  { companyId }: { companyId: string },
  { settings, voicePhones }: Changed,
): Promise<void> {
  const { custom_outbound_phone: callerId, voice_ai_phone: voice } = settings
  if (typeof callerId === 'string' && callerId) {
    const isForeign = and(eq(companyPhones.phone, callerId), ne(companyPhones.companyId, companyId))
    if ((await tx.$count(companyPhones, isForeign)) > 0)
      throw invalidFields({ 'meta.custom_outbound_phone': 'phone_of_other_company' })
  }
  if (typeof voice === 'string' && voice && !voicePhones.some(({ phone }) => phone === voice))
    throw invalidFields({ 'meta.voice_ai_phone': 'no_such_voice_phone' })
}

/** The numbers of the voice service; none without a phone service. @throws ApiError 503 */
export const voicePhonesOf = async (phones: PhoneService | null) =>
  phones === null ? [] : phones.voicePhones().catch((error: unknown) => Promise.reject(phoneRefusal(error)))
