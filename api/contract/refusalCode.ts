import { callRefusals } from './calls.ts'
import { accountRefusals, conversationRefusals, fieldRefusals, personRefusals } from './refusalTexts.ts'

const texts: Record<string, string> = {
  ...personRefusals,
  ...accountRefusals,
  ...conversationRefusals,
  ...callRefusals,
  ...fieldRefusals,
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patterns = Object.entries(texts).map(
  ([code, text]) => [code, new RegExp(`^${text.split('*').map(literally).join('.*')}$`, 's')] as const,
)
const exact = new Map(Object.entries(texts).map(([code, text]) => [text, code]))

/**
 * The code of what somebody is told, by which programs, and translations, know it; null for a text that is not ours: a
 * foreign server may say whatever it likes.
 */
export const refusalCode = (text: string): string | null =>
  exact.get(text) ?? patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Every code of the list, for the test that each is translated. */
export const refusalCodes: readonly string[] = Object.keys(texts)
