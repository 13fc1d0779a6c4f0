import type { z } from 'zod'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { listQuery } from '../../api/contract/listing.ts'
import type { FilterFields, Where } from '../../api/contract/where.ts'
import type { UnkeyedEndpoint } from './RestSession.ts'

/** An endpoint that returns a paged list. */
export interface ListEndpoint extends UnkeyedEndpoint {
  readonly query: z.ZodObject<Pick<ReturnType<typeof listQuery>['shape'], 'page' | 'per_page' | 'count'>>
  readonly filter?: FilterFields
  readonly answers: { readonly 200: z.ZodType }
}
/** Type of the `where` of a list; empty without filters. */
export type WhereOf<E extends ListEndpoint> = E extends { filter: infer F extends FilterFields } ? Where<F> : {}
export type RowOf<E extends ListEndpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never
/** A list endpoint with rows of this type. */
export type ListOf<Row> = ListEndpoint & { readonly answers: { readonly 200: z.ZodType<Row[]> } }

/** Maximum number of rows of one page. */
export const maxPageSize = ({ query }: ListEndpoint): number => query.shape.per_page.unwrap().maxValue ?? 1
