import { graphql } from 'react-relay/hooks'

/** Everything the app reads of a permission: spread it without a mask wherever one is asked for. */
void graphql`
  fragment permission_permission on Permission {
    isAllowed
    reason
    code
  }
`

export interface Permission {
  readonly isAllowed: boolean
  readonly reason: string | null | undefined
}

/** Why a control is disabled; undefined where the viewer may use it. */
export const disabledReasonOf = ({ isAllowed, reason }: Permission): string | undefined =>
  isAllowed ? undefined : (reason ?? '')
