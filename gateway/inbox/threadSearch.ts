import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { listThreads } from '../../api/contract/threads.ts'
import type { Where } from '../../api/contract/where.ts'
import { containsPattern, exactPattern } from '../graph/containsPattern.ts'
import { BadInputError } from '../graph/globalId.ts'
import { removedSigns, shortestSearch } from '../graph/searchedWords.ts'

/** A text with fewer digits than this is not a phone number. */
const shortestNumber = 4

/**
 * A search above the list: part of a name, the patient's external id, or all or part of a phone number in any format.
 * @throws BadInputError for fewer than two characters
 */
export function searchWhere(search: string): Where<typeof listThreads.filter> | null {
  const text = search.replaceAll(removedSigns, '').trim()
  if (text === '') return null
  if (text.length < shortestSearch) throw new BadInputError(refuse('graph_search_short', { minimum: shortestSearch }))
  const digits = /^[+()\d\s./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  return {
    $or: [
      { name: { $ilike: containsPattern(text) } },
      { external_id: { $ilike: exactPattern(text) } },
      ...(digits.length >= shortestNumber ? [{ phone: { $ilike: containsPattern(digits) } }] : []),
    ],
  }
}
