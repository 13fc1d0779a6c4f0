import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { toast } from '../../ui/toast.ts'
import type { TwoFactorEnforcement_company$key } from './__generated__/TwoFactorEnforcement_company.graphql.ts'
import type { TwoFactorEnforcement_viewer$key } from './__generated__/TwoFactorEnforcement_viewer.graphql.ts'
import { useEnforceTwoFactorMutation } from './useEnforceTwoFactorMutation.ts'
import { userListMessages } from './userListMessages.ts'

const companyFragment = graphql`
  fragment TwoFactorEnforcement_company on Company {
    id
    isTwoFactorEnforced @required(action: NONE)
  }
`

const viewerFragment = graphql`
  fragment TwoFactorEnforcement_viewer on Viewer {
    can {
      editCompany {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

interface TwoFactorEnforcementProps {
  viewer: TwoFactorEnforcement_viewer$key
  company: TwoFactorEnforcement_company$key
}

/**
 * Whether all users of the company need a second factor. Saved at once, and reverts on failure. Nothing while it is
 * unknown: a failed call can leave a company of which only the name was loaded, with the list of users.
 */
export function TwoFactorEnforcement({ viewer, company }: TwoFactorEnforcementProps) {
  const messages = useMessages(userListMessages)
  const { can } = useFragment(viewerFragment, viewer)
  const data = useFragment(companyFragment, company)
  const [send, { isPending }] = useEnforceTwoFactorMutation()
  const reason = disabledReasonOf(can.editCompany)
  const isLocked = reason !== undefined || isPending
  if (!data) return null
  const { id, isTwoFactorEnforced } = data
  const set = () => {
    if (isLocked) return
    send(
      { input: { companyId: id, isTwoFactorEnforced: !isTwoFactorEnforced } },
      {
        onDone: () => toast.success(isTwoFactorEnforced ? messages.notEnforced : messages.enforced),
        onRefused: ({ answer }) => toast.error(refusalText(answer)),
      },
    )
  }
  return (
    <DisabledReason reason={reason}>
      <Checkbox kind="switch" checked={isTwoFactorEnforced} aria-disabled={isLocked || undefined} onChange={set}>
        {messages.enforceTwoFactor}
      </Checkbox>
    </DisabledReason>
  )
}
