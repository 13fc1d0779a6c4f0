import { HandCoins } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../../i18n/messages.ts'
import { batchMessages } from '../batchMessages.ts'
import { selectionAction } from '../selectionAction.ts'
import type { takeFromSelected_viewer$key } from './__generated__/takeFromSelected_viewer.graphql.ts'

/** A payment is for one patient, so the action is offered while one row is selected. */
export const takeFromSelected = selectionAction<takeFromSelected_viewer$key>({
  id: 'takePayment',
  icon: HandCoins,
  rank: 5,
  fragment: graphql`
    fragment takeFromSelected_viewer on Viewer {
      can {
        takePayments {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(batchMessages).takePayment,
  isOffered: (_user, { takePayment }) => takePayment !== null,
  permission: ({ can }) => can.takePayments,
  useRun:
    (_user, _ask, { takePayment }) =>
    () =>
      takePayment?.(),
})
