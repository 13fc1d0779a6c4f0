import { graphql } from 'react-relay/hooks'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

/** All fields the app reads of a mutation’s error: every mutation spreads it unmasked. */
void graphql`
  fragment failure_error on Error {
    code
    message
    params {
      name
      value
    }
    ... on InvalidInputError {
      fields {
        path
        code
        message
        params {
          name
          value
        }
      }
    }
  }
`

/** Why a mutation was rejected. */
export interface Refusal {
  /** Type of the error in the graph. */
  type: string
  /** In the language at the time of the response, for a toast. Persistent messages render `answer`. */
  message: string
  answer: ShownRefusal
  /** STALE: another user was faster. */
  code: string | undefined
  /** Error by field. */
  fields: Readonly<Record<string, ShownRefusal>>
  /** What is lacking, by code, for errors that list it. */
  reasons: readonly string[]
}

/** A member of a mutation's result union; only errors have a `message`. */
export interface Result extends ShownRefusal {
  readonly __typename: string
  readonly message?: string
  readonly code?: string
  readonly reasons?: readonly string[]
  readonly fields?: readonly ({ readonly path: string } & ShownRefusal)[]
}

export const refusalOf = ({ __typename: type, fields = [], reasons = [], ...error }: Result): Refusal => ({
  type,
  message: refusalText(error),
  answer: error,
  code: error.code,
  fields: Object.fromEntries(fields.map((field) => [field.path, field])),
  reasons,
})
