import type { Setting } from '../../../api/contract/settings/Setting.ts'
import { listVoicePhones } from '../../../api/contract/voicePhones.ts'
import { phonesByCompany } from '../../companies/CompanyPhone.ts'
import type { Context } from '../../graph/Context.ts'
import { onePerKey } from '../../rest/loaders.ts'

/** A phone number that a setting offers. */
export interface SettingPhone {
  number: string
  name: string | null
  isDefault: boolean
}

/** One list for all practices. */
const allVoicePhones = 'all'
const voicePhones = onePerKey(
  listVoicePhones,
  (_key: string) => ({}),
  (answer) => answer,
)

/** The numbers for a setting of this kind; none for others. */
export async function phonesFor(
  kind: Setting['value']['kind'],
  companyId: string,
  context: Context,
): Promise<SettingPhone[]> {
  if (kind === 'phone') {
    const { numbers } = await phonesByCompany(context).load(companyId)
    return numbers
      .filter(({ status }) => status === 'active')
      .map(({ phone }) => ({ number: phone, name: null, isDefault: false }))
  }
  if (kind !== 'voice_phone') return []
  const offered = await voicePhones(context).load(allVoicePhones)
  return offered.map(({ phone_number: number, friendly_name: name, is_default: isDefault }) => ({
    number,
    name,
    isDefault,
  }))
}
