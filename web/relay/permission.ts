import { graphql } from 'react-relay/hooks'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

/** All fields the app reads of a permission: spread it unmasked. */
void graphql`
  fragment permission_permission on Permission {
    isAllowed
    code
    message
    params {
      name
      value
    }
  }
`

export interface Permission extends ShownRefusal {
  readonly isAllowed: boolean
}

/** Reason that a control is disabled. Undefined when it is allowed. */
export const disabledReasonOf = ({ isAllowed, ...refusal }: Permission): string | undefined =>
  isAllowed ? undefined : refusalText(refusal)
