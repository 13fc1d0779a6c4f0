import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { BadInputError } from './globalId.ts'

/**
 * Nesting levels of brackets in a document, and of lists and objects in variables. The app's deepest document has 12.
 */
const maxLevels = 50

/** Strings and comments, whose brackets do not count, and the brackets. */
const tokens = /"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[[({]|[\])}]/g

const tooDeep = () => new BadInputError(refuse('graph_too_deep', { maximum: maxLevels }))

/**
 * Counts the levels of a document without parsing it, because the parser recurses for each.
 * @throws BadInputError for a document of too many levels
 */
export function refuseDeepDocument(text: string): void {
  let level = 0
  for (const [token] of text.matchAll(tokens)) {
    if ('[({'.includes(token)) level += 1
    else if ('])}'.includes(token)) level -= 1
    if (level > maxLevels) throw tooDeep()
  }
}

/**
 * The same for parsed JSON.
 * @throws BadInputError for too many levels
 */
export function refuseDeepValue(value: unknown): void {
  let values = [value]
  for (let level = 0; values.length > 0; level += 1) {
    if (level > maxLevels + 1) throw tooDeep()
    values = values.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
}
