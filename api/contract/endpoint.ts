import type { z } from 'zod'
import type { FieldTree } from './fields.ts'
import type { Access } from './rules.ts'
import type { FilterFields } from './where.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of `/api/v2`: everything that the server needs to serve it, and the gateway to call it. */
export interface Endpoint {
  /** Name of the exported constant; the `operationId` of the OpenAPI document. */
  readonly name: string
  readonly method: Method
  /** Path below `/api`, parameters in braces: `/v2/patients/{id}`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Present on lists: the fields that `where` may name. */
  readonly filter?: FilterFields
  /** Present on lists: the names that `sort` may contain; the first is the default order. */
  readonly sorts?: readonly string[]
  /** Whether `Idempotency-Key` is honored (for calls that move money or send a message). */
  readonly isIdempotent?: boolean
  /** For a GET that creates its response, such as a token. It writes, and each response differs. */
  readonly issues?: boolean
  /** For a response that contains a secret. It is not stored, so `Idempotency-Key` is rejected. */
  readonly showsSecret?: boolean
  /**
   * For a response that names a patient, or is below one, without showing account data. It is not recorded in the
   * access log.
   */
  readonly showsNoAccount?: boolean
  /**
   * For a call that its caller repeats every few seconds while something is under way. An answer that the same user was
   * just given is not recorded in the access log again.
   */
  readonly isPolled?: boolean
  /**
   * Name of the form field that contains the file (`multipart/form-data`), instead of a JSON body. `body` then describes
   * the other fields.
   */
  readonly upload?: string
  /** Media type of a file response. `answers` then describes the file’s content. */
  readonly file?: string
  /** Media type of a streamed response. `answers` then describes each event. */
  readonly stream?: string
  /** Success answer by status; `null` for an empty body. Errors are the same for every call. */
  readonly answers: { readonly [status: number]: z.ZodType | null }
}

/** Declares an endpoint, keeping the literal types that the typed client and the routes need. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type Parameters<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Parameters<Rest> : never

/** Path parameters of an endpoint by name, always strings. */
export type PathOf<E extends Endpoint> = { [K in Parameters<E['path']>]: string }
type QueryIn<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : {}
type QueryOut<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : {}
type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined
type BodyOut<E extends Endpoint> = E['body'] extends z.ZodType ? z.output<E['body']> : undefined
type Values<T> = T[keyof T]

/** Request parts. Lists take `page`, `per_page`, `where`, `sort` and `count` in `query`. */
export interface CallOf<E extends Endpoint> {
  path: PathOf<E>
  query: QueryIn<E>
  body: BodyIn<E>
  /** For a GET: names of the fields to return, separated by commas, with dots for nested ones. Default: all. */
  fields?: string | undefined
}

/** Input of a route handler, validated and converted. */
export interface InputOf<E extends Endpoint> {
  path: PathOf<E>
  query: QueryOut<E>
  body: BodyOut<E>
  /** The fields that the caller requests; all if none are named. */
  fields?: FieldTree | null
}

/** The parsed success answer of an endpoint. */
export type AnswerOf<E extends Endpoint> = Values<{
  [S in keyof E['answers']]: E['answers'][S] extends z.ZodType ? z.output<E['answers'][S]> : null
}>

/** Whether a path parameter is an id, judged by its name. `code` and `token` are text. */
export const isIdName = (name: string): boolean => /id$/i.test(name)

/** Whether a call requires a session. */
export const requiresSession = ({ access }: Endpoint): boolean => access !== 'public' && access !== 'service'
