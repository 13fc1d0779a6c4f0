import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import type { TimelineItem_entry$key } from './__generated__/TimelineItem_entry.graphql.ts'
import { localDay } from '../../ui/entriesByDay.ts'
import { TimelineItem } from './TimelineItem.tsx'
import { timelineMessages } from './timelineMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './TimelineDay.module.css'
import { dayMs } from '../../ui/durations.ts'

interface TimelineDayProps {
  day: string
  entries: readonly (TimelineItem_entry$key & { readonly id: string })[]
  /** Reference time for today and yesterday. */
  now: Date
  currency: string
}

/** One day of the timeline. */
export function TimelineDay({ day, entries, now, currency }: TimelineDayProps) {
  const messages = useMessages(timelineMessages)
  const titleId = useId()
  const isYesterday = day === localDay(new Date(now.getTime() - dayMs))
  const near = day === localDay(now) ? messages.today : isYesterday ? messages.yesterday : null
  return (
    <section className={styles.day} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Tabular>{formatDate(day)}</Tabular>
        {near && <span> · {near}</span>}
      </h3>
      <ol>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} currency={currency} />
        ))}
      </ol>
    </section>
  )
}
