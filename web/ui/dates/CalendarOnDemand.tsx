import { OnDemand } from '../OnDemand.tsx'
import type { CalendarProps } from './Calendar.tsx'
import styles from './CalendarOnDemand.module.css'

const loadCalendar = async () => (await import('./Calendar.tsx')).Calendar

/** The calendar, which is loaded when it is first shown; its space is reserved. */
export function CalendarOnDemand(props: CalendarProps) {
  // Another selection from outside shows another month.
  return (
    <div className={styles.place}>
      <OnDemand key={props.values.join()} load={loadCalendar} props={props} />
    </div>
  )
}
