import { graphql } from 'react-relay/hooks'

/** Everything the app reads of an error in a mutation's result: every mutation spreads it without a mask. */
void graphql`
  fragment failure_error on Error {
    message
    code
    ... on InvalidInputError {
      fields {
        path
        message
        code
      }
    }
  }
`

/** What a mutation's result says where the person can put something right. */
export interface Refusal {
  /** Type of the error in the graph. */
  type: string
  message: string
  /** Of a conflict: what it was. `stale`: someone else was faster. */
  code: string | undefined
  /** Field to what is wrong with it. */
  fields: Readonly<Record<string, string>>
}

export interface Result {
  readonly __typename: string
  readonly message?: string
  readonly code?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}

export const refusalOf = (message: string, { __typename: type, code, fields = [] }: Result): Refusal => ({
  type,
  message,
  code,
  fields: Object.fromEntries(fields.map(({ path, message: text }) => [path, text])),
})
