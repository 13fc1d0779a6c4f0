import { builder } from './builder.ts'

/**
 * A GraphQL enum over the known values of a REST list, with UNKNOWN for what the server may add
 * tomorrow: a new value never fails a query. Show the raw text beside it.
 */
export function openEnum<const V extends readonly string[]>(name: string, known: V, description: string) {
  const values = Object.fromEntries([
    ...known.map((value) => [screaming(value), { value, description: value.replaceAll('_', ' ') }]),
    [
      'UNKNOWN',
      { value: 'unknown', description: 'A value that this version does not know; its text stands beside it' },
    ],
  ])
  const ref = builder.enumType(name, { description, values })
  const isKnown = new Set<string>(known)
  return { ref, of: (value: string): string => (isKnown.has(value) ? value : 'unknown') }
}

const screaming = (value: string) => value.replaceAll('-', '_').toUpperCase()
