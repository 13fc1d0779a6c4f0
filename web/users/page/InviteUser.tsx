import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import type { InviteUser_viewer$key } from './__generated__/InviteUser_viewer.graphql.ts'
import { InviteUserDialog } from './InviteUserDialog.tsx'
import { userPageMessages } from './userPageMessages.ts'

const fragment = graphql`
  fragment InviteUser_viewer on Viewer {
    assignableRoles
    allowedPractices {
      restId
    }
    can {
      editUsers {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

interface InviteUserProps {
  viewer: InviteUser_viewer$key
  /** Company of the new user. Null: the viewer's own. */
  companyRestId: string | null
}

/** The button that creates and invites a user in a dialog. */
export function InviteUser({ viewer: key, companyRestId }: InviteUserProps) {
  const messages = useMessages(userPageMessages)
  const viewer = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        icon={<Plus size={16} />}
        disabledReason={disabledReasonOf(viewer.can.editUsers)}
        onClick={() => setIsOpen(true)}
      >
        {messages.invite}
      </Button>
      {isOpen && (
        <InviteUserDialog
          assignableRoles={viewer.assignableRoles}
          companyRestId={companyRestId}
          // An admin of some practices grants no others.
          practices={viewer.allowedPractices?.map(({ restId }) => restId) ?? null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
