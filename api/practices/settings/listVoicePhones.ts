import type { Viewer } from '../../access/Viewer.ts'
import type { VoicePhone } from '../../contract/voicePhones.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { CallSite } from '../../http/Route.ts'
import { voicePhonesOf } from './requireOwnPhones.ts'

/** Numbers that practices can select for automated voice calls. @throws ApiError 503 */
export async function listVoicePhones(
  _tx: ReadTx,
  _viewer: Viewer,
  _input: object,
  { phones }: Pick<CallSite, 'phones'>,
): Promise<VoicePhone[]> {
  const offered = await voicePhonesOf(phones)
  return offered.map(({ phone, name, isDefault }) => ({
    phone_number: phone,
    friendly_name: name,
    is_default: isDefault,
  }))
}
