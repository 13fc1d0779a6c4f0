import type { ThreadMatch } from '../../contract/threads.ts'
import type { messages } from '../../db/schema.ts'

export type FoundMessage = Pick<
  typeof messages.$inferSelect,
  'threadId' | 'id' | 'position' | 'inbound' | 'type' | 'subject' | 'text'
>

/** Characters of an excerpt, and of those before the first found word. */
const excerptLength = { whole: 140, before: 40 }
/** A longer search has words enough. */
const most = { words: 12, letters: 60 }
/** Shorter words are only found whole, because too many words start with them. */
const shortestStart = 3

/** Whether the beginning of a word is enough to find it. */
export const isStart = (word: string): boolean => word.length >= shortestStart

/** The words of a search, as the index has them: letters and digits without signs. */
export const foundWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu))]
    .slice(0, most.words)
    .map((word) => word.slice(0, most.letters))

/** The message in the contract's shape, with an excerpt around the first found word. */
export function matchOf({ id, position, inbound, type, subject, text }: FoundMessage, words: string[]): ThreadMatch {
  const whole = [subject, text].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').trim()
  return { message_id: id, position, inbound, type, excerpt: partsOf(excerptOf(whole, wordPattern(words)), words) }
}

function wordPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const each = longestFirst.map((word) => (isStart(word) ? word : String.raw`${word}(?![\p{L}\p{M}\p{N}])`))
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${each.join('|')})`, 'giu')
}

/** Cut between words, where possible. */
function excerptOf(text: string, pattern: RegExp): string {
  const first = Math.max(0, text.search(pattern))
  const from = first <= excerptLength.before ? 0 : spaceAfter(text, first - excerptLength.before, first)
  const rest = text.slice(from)
  const isCut = rest.length > excerptLength.whole
  const lastSpace = rest.lastIndexOf(' ', excerptLength.whole)
  const end = lastSpace > excerptLength.before ? lastSpace : excerptLength.whole
  const shown = isCut ? rest.slice(0, end).replace(/[\uD800-\uDBFF]$/, '') : rest
  return `${from > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`
}

function spaceAfter(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from)
  return space >= 0 && space < before ? space + 1 : before
}

/** The excerpt cut where found words start and end. */
function partsOf(excerpt: string, words: readonly string[]): ThreadMatch['excerpt'] {
  const parts: ThreadMatch['excerpt'] = []
  let end = 0
  const add = (text: string, isFound: boolean) => text !== '' && parts.push({ text, is_found: isFound })
  for (const { 0: found, index } of excerpt.matchAll(wordPattern(words))) {
    add(excerpt.slice(end, index), false)
    add(found, true)
    end = index + found.length
  }
  add(excerpt.slice(end), false)
  return parts
}
