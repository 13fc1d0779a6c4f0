import type { Drafter } from './Drafter.ts'
import { embeddedDrafter } from './embeddedDrafter.ts'
import { openAiDrafter } from './openAiDrafter.ts'

/**
 * Who drafts replies, by the environment: a service where `AI_URL` names one, else the embedded templates.
 * @throws Error that names what is missing, so that a server does not start half configured
 */
export function configuredDrafter(environment: Record<string, string | undefined>): Drafter {
  const { AI_URL: url, AI_KEY: key, AI_MODEL: model } = environment
  if (!url) return embeddedDrafter
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error('AI_URL must be an address.')
  if (!key || !model) throw new Error(`AI_URL is set, so ${key ? 'AI_MODEL' : 'AI_KEY'} must be set too.`)
  return openAiDrafter({ url, key, model })
}
