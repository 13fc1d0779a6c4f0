import { PhoneCall } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { callDialogMessages } from '../calls/callDialogMessages.ts'
import { isCallShown } from '../calls/isCallShown.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { callKnownPatient_thread$key } from './__generated__/callKnownPatient_thread.graphql.ts'

/** Without a key, because the actions of the patient beside the conversation have one. */
export const callKnownPatient = threadAction<callKnownPatient_thread$key>({
  id: 'callPatient',
  icon: PhoneCall,
  group: threadGroups.menu,
  rank: 145,
  fragment: graphql`
    fragment callKnownPatient_thread on Thread {
      patient {
        id
        restId
        name
      }
      viewerCan {
        call {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(callDialogMessages).callPatient,
  isOffered: ({ patient, viewerCan }) => patient != null && isCallShown(viewerCan.call),
  permission: ({ viewerCan }) => viewerCan.call,
  Dialog: async () => (await import('../calls/ThreadCallDialog.tsx')).ThreadCallDialog,
  keepsDialog: true,
})
