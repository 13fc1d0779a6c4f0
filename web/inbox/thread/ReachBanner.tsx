import { MailX } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { ReachBanner_thread$key } from './__generated__/ReachBanner_thread.graphql.ts'
import workHoursBannerStyles from './WorkHoursBanner.module.css'

const fragment = graphql`
  fragment ReachBanner_thread on Thread {
    patient {
      restId
    }
    messageWays {
      type
      to
    }
  }
`

/** Says of a patient without an e-mail and a mobile phone that only the portal has what one writes (specification, calls). */
export function ReachBanner({ thread }: { thread: ReachBanner_thread$key }) {
  const messages = useMessages(threadListMessages)
  const { patient, messageWays } = useFragment(fragment, thread)
  if (!patient || messageWays.some(({ to }) => to !== null)) return null
  return (
    <p className={workHoursBannerStyles.hours} role="note">
      <MailX size={14} aria-hidden />
      {messages.noDigitalContacts}
    </p>
  )
}
