import { graphql } from 'react-relay/hooks'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

/** Everything the app reads of a permission: spread it without a mask wherever one is asked for. */
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

/** Why a control is disabled; undefined where the viewer may use it. */
export const disabledReasonOf = ({ isAllowed, ...refusal }: Permission): string | undefined =>
  isAllowed ? undefined : refusalText(refusal)
