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
    messageChannels {
      type
      to
    }
  }
`

/** Warns that a patient without email and mobile phone receives messages only in the portal (specification, calls). */
export function ReachBanner({ thread }: { thread: ReachBanner_thread$key }) {
  const messages = useMessages(threadListMessages)
  const { patient, messageChannels } = useFragment(fragment, thread)
  if (!patient || messageChannels.some(({ to }) => to !== null)) return null
  return (
    <p className={workHoursBannerStyles.hours} role="note">
      <MailX size={14} aria-hidden />
      {messages.noDigitalContacts}
    </p>
  )
}
