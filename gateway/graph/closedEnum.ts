import type { EnumRef } from '@pothos/core'
import { builder, type GraphTypes } from './builder.ts'

/**
 * A GraphQL enum over a list that the gateway defines, or that only callers send: no value can be unknown.
 * @param meanings what each value means, in a sentence
 */
export function closedEnum<const V extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<V, string>>,
): EnumRef<GraphTypes, V> {
  // The keys of a record of V are V.
  const known = Object.entries<string>(meanings) as [V, string][]
  const values: Record<string, { value: V; description: string }> = Object.fromEntries(
    known.map(([value, meaning]) => [value.toUpperCase(), { value, description: meaning }]),
  )
  // Pothos cannot derive the values of a type parameter.
  return builder.enumType(name, { description, values }) as EnumRef<GraphTypes, V>
}
