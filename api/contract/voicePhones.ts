import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A phone number of the automated voice service. */
const voicePhone = z.object({
  phone_number: z.string().meta({ description: '`+` and digits' }),
  friendly_name: z.string(),
  is_default: z.boolean().meta({ description: 'Whether practices that selected none call with it' }),
})
export type VoicePhone = z.infer<typeof voicePhone>

/** 503 `phone_service_unavailable` while the phone service doesn’t answer. Without one, the list is empty. */
export const listVoicePhones = endpoint({
  name: 'listVoicePhones',
  method: 'GET',
  path: '/v2/twilio/retell-available-phone-numbers',
  summary: 'Phone numbers that practices can select for automated voice calls',
  access: 'practices.editSystem',
  answers: { 200: z.array(voicePhone) },
})
