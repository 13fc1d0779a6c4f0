import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { containsPattern } from './containsPattern.ts'
import { BadInputError } from './globalId.ts'

/** Text filters need this many characters (specification, validation rules). */
export const shortestSearch = 2

/** Characters that are removed from searched names (specification, validation). */
export const removedSigns = /[,'"{}]/g

/** Words of a searched name. */
const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? '').replaceAll(removedSigns, ' ').split(/\s+/).filter(Boolean)

/** Conditions for a name that contains every word, in any order. */
export const nameWithWords = (text: string | null | undefined): { name: { $ilike: string } }[] =>
  wordsOf(text).map((word) => ({ name: { $ilike: containsPattern(word) } }))

/**
 * Conditions for words of a patient's name or the external id, combined with AND.
 * @throws BadInputError for fewer than two characters
 */
export function searchedWords(text: string | null | undefined): { search: { $ilike: string } }[] {
  const words = wordsOf(text)
  if (words.length === 0) return []
  if (words.join('').length < shortestSearch)
    throw new BadInputError(refuse('graph_search_short', { minimum: shortestSearch }))
  return words.map((word) => ({ search: { $ilike: containsPattern(word) } }))
}
