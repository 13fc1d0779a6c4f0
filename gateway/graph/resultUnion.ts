import type { FieldMap, ObjectRef } from '@pothos/core'
import { type GraphQLResolveInfo, isUnionType } from 'graphql'
import { builder, type GraphTypes } from './builder.ts'
import type { Context } from './Context.ts'
import { errorTypes } from './mutationErrors.ts'

/** The builder of a success type's fields; `S` is what its resolvers receive. */
export type SuccessBuilder<S> = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, S>

export interface SuccessType<S> {
  description: string
  fields: (t: SuccessBuilder<S>) => FieldMap
}

/** The mutation marks its success, so that no response is mistaken for one by its shape. */
export function successType<S extends object>(name: string, { description, fields }: SuccessType<S>) {
  const made = new WeakSet<object>()
  const ref = builder.objectRef<S>(name).implement({
    description,
    isTypeOf: (value) => typeof value === 'object' && value !== null && made.has(value),
    fields,
  })
  const mark = (value: S): S => {
    made.add(value)
    return value
  }
  return { ref, mark }
}

/**
 * The union of a success, further outcomes and the errors that a user can act on. Each member recognizes its own
 * values.
 */
export function resultUnion<O extends object>(
  name: string,
  success: ObjectRef<GraphTypes, object>,
  outcomes: readonly ObjectRef<GraphTypes, O>[] = [],
) {
  const types: ObjectRef<GraphTypes, object>[] = [success, ...outcomes, ...errorTypes]
  return builder.unionType(name, {
    description: `${success.name}, or an error`,
    types,
    resolveType: (value, context, info) => memberOf(name, value, context, info),
  })
}

/** The member whose `isTypeOf` accepts the value; there is no default member. */
function memberOf(name: string, value: object, context: Context, info: GraphQLResolveInfo): string {
  const union = info.schema.getType(name)
  const members = isUnionType(union) ? union.getTypes() : []
  const member = members.find(({ isTypeOf }) => isTypeOf?.(value, context, info) === true)
  if (!member) throw new TypeError(`${name} has no member for this answer`)
  return member.name
}
