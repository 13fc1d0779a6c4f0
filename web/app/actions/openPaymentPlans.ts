import { CalendarClock } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { appAction, appGroups } from '../appAction.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { appMessages } from '../appMessages.ts'
import type { openPaymentPlans_viewer$key } from './__generated__/openPaymentPlans_viewer.graphql.ts'

export const openPaymentPlans = appAction<openPaymentPlans_viewer$key>({
  id: 'paymentPlans',
  icon: CalendarClock,
  group: appGroups.profile,
  rank: 15,
  fragment: graphql`
    fragment openPaymentPlans_viewer on Viewer {
      can {
        editPlanLimits {
          isAllowed
        }
      }
    }
  `,
  label: () => currentMessages(appMessages).paymentPlans,
  isOffered: ({ can }) => can.editPlanLimits.isAllowed,
  useRun: () => {
    const navigate = useNavigate()
    return () => void navigate('/payment-plans')
  },
})
