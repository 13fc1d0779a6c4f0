import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultFieldResolver, type GraphQLField, type GraphQLResolveInfo } from 'graphql'
import type { Context } from '../graph/Context.ts'

type Path = GraphQLResolveInfo['path']

const places = new AsyncLocalStorage<readonly string[]>()

/** The path of field names, from the root, of the current resolver; positions in lists are left out. */
export const currentFieldPath = (): readonly string[] => places.getStore() ?? []

/** Makes the path available to everything that a resolver calls. */
export function trackFieldPath(field: GraphQLField<unknown, Context>): void {
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = (source, args, context, info) =>
    context.rest.watch
      ? places.run(namesOf(info.path), () => resolve(source, args, context, info))
      : resolve(source, args, context, info)
}

function namesOf(path: Path): string[] {
  const names: string[] = []
  for (let place: Path | undefined = path; place; place = place.prev)
    if (typeof place.key === 'string') names.unshift(place.key)
  return names
}
