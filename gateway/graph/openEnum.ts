import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { builder } from './builder.ts'
import { BadInputError } from './globalId.ts'

const unknown = 'unknown'

/**
 * A GraphQL enum over the known values of a REST list, with UNKNOWN for values that the server may add later: a new value
 * never fails a query. The raw text is a field beside it.
 * @param meanings one sentence per value
 */
export function openEnum<const V extends readonly string[]>(
  name: string,
  known: V,
  description: string,
  meanings: Readonly<Record<V[number], string>>,
) {
  const meaningOf: Readonly<Record<string, string>> = meanings
  const values = Object.fromEntries([
    ...known.map((value) => [upperSnake(value), { value, description: meaningOf[value]! }]),
    [
      unknown.toUpperCase(),
      {
        value: unknown,
        description: 'A value that this version does not know. The matching text field has the raw value',
      },
    ],
  ])
  const ref = builder.enumType(name, { description, values })
  const isKnown = new Set<string>(known)
  const toRest = (requested: unknown): V[number] => {
    const value = known.find((each) => each === requested)
    if (value === undefined) throw new BadInputError(refuse('graph_unknown_filtered', { name }))
    return value
  }
  return {
    ref,
    /** The enum's value of a REST value. */
    of: (value: string): string => (isKnown.has(value) ? value : unknown),
    /**
     * The REST value of an enum value in an input.
     * @throws BadInputError for UNKNOWN, which has no REST value
     */
    toRest,
    /** The same for the values of a filter. */
    filtered: (requested: readonly unknown[]): V[number][] => requested.map(toRest),
  }
}

const upperSnake = (value: string) => value.replaceAll('-', '_').toUpperCase()
