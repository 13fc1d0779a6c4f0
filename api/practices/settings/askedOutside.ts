import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { RelationshipItem } from '../../contract/preVisit.ts'
import type { updatePractice } from '../../contract/practices.ts'
import type { ProviderRelationship } from '../../contract/settings/structuredSettings.ts'
import type { practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import type { VoicePhone } from '../../phones/PhoneService.ts'
import type { SealedAccount } from '../connections/askAccount.ts'
import { changedRelationships } from '../preVisit/completedRelationships.ts'
import { findRelationshipAccount, relationshipItems } from '../preVisit/relationshipItems.ts'
import { valueOf } from './changedSettings.ts'
import { voicePhonesOf } from './requireOwnPhones.ts'
import { storedSettings } from './storedSettings.ts'

/** What a change of settings asks other services first. */
export interface Questions {
  /** Of the billing system that lists relationships. */
  account: SealedAccount | null
  asksVoicePhones: boolean
}

/** What they answered. */
export interface Answers {
  items: readonly RelationshipItem[]
  voicePhones: readonly VoicePhone[]
}

/**
 * Null if no service has to be asked. Otherwise they are asked about unchanged settings too, because another user may
 * change those before the answers arrive.
 */
export async function findQuestions(
  tx: ReadTx,
  practice: typeof practices.$inferSelect,
  { meta = {} }: InputOf<typeof updatePractice>['body'],
  site: Pick<CallSite, 'secrets' | 'outside'>,
): Promise<Questions | null> {
  const stored = storedSettings(practice)
  const { checkin_provider_coc_relationships: relationships, voice_ai_phone: voice } = meta
  const requested = (relationships ?? []) as ProviderRelationship[]
  const known = valueOf('checkin_provider_coc_relationships', stored) as ProviderRelationship[]
  const asksVoicePhones = typeof voice === 'string' && voice !== ''
  const isVoiceChanged = asksVoicePhones && voice !== valueOf('voice_ai_phone', stored)
  if (!isVoiceChanged && changedRelationships(known, requested).length === 0) return null
  const account = requested.length > 0 ? await findRelationshipAccount(tx, practice.id, site) : null
  return { account, asksVoicePhones }
}

/** Asks other services, outside of any transaction. @throws ApiError 422 and 503 by the billing system, 503 by phones */
export const answersTo = async (
  context: Pick<OutsideContext, 'phones' | 'secrets' | 'outside'>,
  viewer: Viewer,
  { account, asksVoicePhones }: Questions,
): Promise<Answers> => ({
  items: await relationshipItems(context, viewer, account),
  voicePhones: asksVoicePhones ? await voicePhonesOf(context.phones) : [],
})
