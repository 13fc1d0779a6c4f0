import { Languages } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { requestSpanish_thread$key } from './__generated__/requestSpanish_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const requestSpanish = threadAction<requestSpanish_thread$key>({
  id: 'requestSpanish',
  icon: Languages,
  group: threadGroups.menu,
  rank: 110,
  fragment: graphql`
    fragment requestSpanish_thread on Thread {
      id
      modifiedAt
      name
      patient {
        restId
      }
      isSpanishSpeaker
      viewerCan {
        requestSpanish {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).requestSpanish,
  isOffered: ({ isSpanishSpeaker }) => !isSpanishSpeaker,
  permission: ({ viewerCan }) => viewerCan.requestSpanish,
  key: 'h',
  Dialog: async () => (await import('../moves/ConfirmSpanishDialog.tsx')).ConfirmSpanishDialog,
})
