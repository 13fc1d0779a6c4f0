import type { PersistedDocument } from './sendDocument.ts'
import { failureOf } from './graphqlAnswer.ts'
import { postDocument } from './postDocument.ts'
import { RequestFailure } from './requestFailure.ts'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

interface Member {
  readonly __typename: string
  readonly message?: string
}

/** A result without its errors: every field of the success is there. */
type Success<Result> = Required<Omit<Result, 'message'>>

/** Result of a call, or the error text: the server’s text, or null without one. */
export type Outcome<T> = { value: T; message?: undefined } | { value?: undefined; message: string | null }

/** The tags compile to plain objects. Only their persisted ids are used, so no Relay runtime is loaded. */
export interface CompiledTag {
  params: PersistedDocument
}

/** Sends a mutation with one field and converts its errors to text. Never rejects. */
export async function outcomeOf<Result extends Member>(
  tag: CompiledTag,
  variables: object,
): Promise<Outcome<Success<Result>>> {
  try {
    const { data } = await postDocument(tag.params, variables)
    const result = Object.values(data ?? {})[0] as Success<Result> | (ShownRefusal & { message: string })
    return 'message' in result ? { message: refusalText(result) } : { value: result }
  } catch (failure) {
    // Programming errors are reported in English to developers.
    const isRefused =
      failure instanceof RequestFailure && failure.kind === 'refused' && failure.code !== 'BAD_USER_INPUT'
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}

/** Sends a query of a page without a session and converts its errors to text. Never rejects. */
export async function queryOutcome<Data, T>(
  tag: CompiledTag,
  variables: object,
  of: (data: Data) => T,
): Promise<Outcome<T>> {
  try {
    const { data, errors } = await postDocument(tag.params, variables)
    if (errors?.[0]) return { message: refusalText(failureOf(errors[0]).refusal) }
    return { value: of(data as Data) }
  } catch (failure) {
    const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}
