import { accountTexts } from './accountTexts.ts'
import { conversationTexts } from './conversationTexts.ts'
import { fieldTexts } from './fieldTexts.ts'
import { personTexts } from './personTexts.ts'

/** What the server may say, in Russian, by its codes. Loaded with the first answer, and only in Russian. */
export const serverTexts: Readonly<Record<string, string>> = {
  ...personTexts,
  ...accountTexts,
  ...fieldTexts,
  ...conversationTexts,
}

/** The text of a code; the server's own where the code is unknown, as a foreign server's may be. */
export function textOf(code: unknown, said: string): string {
  const text = typeof code === 'string' && Object.hasOwn(serverTexts, code) ? serverTexts[code]! : said
  if (text === said) return said
  const numbers = said.match(/\d[\d,]*/g) ?? []
  return text.replaceAll('#', () => numbers.shift() ?? '')
}

/** Under these names the graph says why not; what else has a code beside it has no words of the server. */
const spoken = ['text', 'message', 'reason'] as const

/** Puts everything that the server says in an answer, with a code beside it, into Russian, in place. */
export function inRussian(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) return value.forEach(inRussian)
  const record = value as Record<string, unknown>
  const code = (record.extensions as { reason?: unknown } | undefined)?.reason ?? record.code
  const name = spoken.find((each) => typeof record[each] === 'string')
  if (code !== undefined && name) record[name] = textOf(code, record[name] as string)
  for (const inner of Object.values(record)) inRussian(inner)
}
