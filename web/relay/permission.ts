import { graphql } from 'react-relay/hooks'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

/** All fields the app reads of a permission: spread it unmasked. */
void graphql`
  fragment permission_permission on Permission {
    isAllowed
    denial {
      code
      message
      params {
        name
        value
      }
    }
  }
`

export interface Permission {
  readonly isAllowed: boolean
  readonly denial?: ShownRefusal | null | undefined
}

/** Why an action is not allowed. Empty when it is. */
export const denialText = ({ denial }: Permission): string => (denial ? refusalText(denial) : '')

/** Reason that a control is disabled. Undefined when it is allowed. */
export const disabledReasonOf = (permission: Permission): string | undefined =>
  permission.isAllowed ? undefined : denialText(permission)
