import { Moon } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import type { WorkHoursBanner_thread$key } from './__generated__/WorkHoursBanner_thread.graphql.ts'
import { useMinute } from '../list/useMinute.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { workHoursAt } from './workHours.ts'
import styles from './WorkHoursBanner.module.css'

const fragment = graphql`
  fragment WorkHoursBanner_thread on Thread {
    practice {
      name
      timezone
      workHoursStart
      workHoursEnd
    }
  }
`

/** Says that the practice is closed now, with its hours in its own time zone. */
export function WorkHoursBanner({ thread }: { thread: WorkHoursBanner_thread$key }) {
  const messages = useMessages(threadListMessages)
  const { practice } = useFragment(fragment, thread)
  const now = useMinute()
  if (!practice) return null
  const hours = workHoursAt(now, practice.workHoursStart ?? null, practice.workHoursEnd ?? null, practice.timezone)
  if (!hours || hours.isOpen) return null
  const zone = { timeZone: practice.timezone }
  const [start, end] = [
    formatTime(hours.opensAt.toISOString(), zone),
    formatTime(hours.closesAt.toISOString(), { ...zone, hasZone: true }),
  ]
  return (
    <p className={styles.hours} role="note">
      <Moon size={14} aria-hidden />
      {messages.outsideHours(practice.name, start, end)}
    </p>
  )
}
