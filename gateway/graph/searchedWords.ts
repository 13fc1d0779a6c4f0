import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { containsPattern } from './containsPattern.ts'
import { BadInputError } from './globalId.ts'

/** Text filters need this many characters (specification, validation rules). */
const shortestSearch = 2

/**
 * Conditions for words of a patient's name or the external id, combined with AND.
 * @throws BadInputError for fewer than two characters
 */
export function searchedWords(text: string | null | undefined): { search: { $ilike: string } }[] {
  // Specification: these characters are removed from searched names.
  const words = (text ?? '')
    .replaceAll(/[,'"{}]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  if (words.length === 0) return []
  if (words.join('').length < shortestSearch)
    throw new BadInputError(refuse('graph_search_short', { minimum: shortestSearch }))
  return words.map((word) => ({ search: { $ilike: containsPattern(word) } }))
}
