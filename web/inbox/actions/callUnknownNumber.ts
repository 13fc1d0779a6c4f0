import { PhoneCall } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { callDialogMessages } from '../calls/callDialogMessages.ts'
import { callKey } from '../calls/callKey.ts'
import { isCallShown } from '../calls/isCallShown.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { callUnknownNumber_thread$key } from './__generated__/callUnknownNumber_thread.graphql.ts'

export const callUnknownNumber = threadAction<callUnknownNumber_thread$key>({
  id: 'callUnknownNumber',
  icon: PhoneCall,
  group: threadGroups.buttons,
  rank: 5,
  fragment: graphql`
    fragment callUnknownNumber_thread on Thread {
      restId
      name
      practice {
        id
      }
      patient {
        restId
      }
      viewerCan {
        call {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(callDialogMessages).call,
  isOffered: ({ patient, practice, viewerCan }) => patient == null && practice != null && isCallShown(viewerCan.call),
  permission: ({ viewerCan }) => viewerCan.call,
  key: callKey,
  keyLabel: () => currentMessages(callDialogMessages).callNow,
  Dialog: async () => (await import('../calls/NumberCallDialog.tsx')).NumberCallDialog,
  keepsDialog: true,
})
