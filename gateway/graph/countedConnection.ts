import type { ObjectRef } from '@pothos/core'
import type { Window } from '../rest/paging.ts'
import { builder, type GraphTypes } from './builder.ts'

/** The connection type of a list that pages by number: edges, page info and, where asked for, the total. */
export function countedConnection<T>(name: string, node: ObjectRef<GraphTypes, T>, what: string) {
  const edge = builder.objectRef<{ cursor: string; node: T }>(`${name}Edge`).implement({
    description: `One of ${what}, and where it stands`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { data: 'none', description: 'To go on from here: `after` or `before`' }),
      node: t.field({
        data: 'none',
        type: node as never,
        description: `One of ${what}`,
        resolve: (parent) => parent.node as never,
      }),
    }),
  })
  return builder.objectRef<Window<T>>(`${name}Connection`).implement({
    description: `Some of ${what}`,
    fields: (t) => ({
      edges: t.field({
        data: 'none',
        type: [edge],
        description: 'The rows of this window',
        resolve: (parent) => parent.edges,
      }),
      pageInfo: t.field({
        data: 'none',
        type: PageInfoRef,
        description: 'Whether there is more',
        resolve: (parent) => parent.pageInfo,
      }),
      totalCount: t.int({
        data: 'none',
        description: 'How many there are in all',
        resolve: (parent) => parent.totalCount ?? 0,
      }),
    }),
  })
}

export const PageInfoRef = builder.pageInfoRef()
