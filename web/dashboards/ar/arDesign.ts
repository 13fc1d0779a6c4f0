import { useEffect, useState } from 'react'
import { storedText, useStoredChoice } from '../../browser/storedChoice.ts'
import { reportEventOnDemand } from '../../relay/reportEventOnDemand.ts'
import { dayMs } from '../../ui/durations.ts'

type Design = 'older' | 'newer'

const lastingDays = 90

/** Expiry of the older design, as an instant. Empty while the newer design is shown. */
const olderUntil = storedText('tally.olderDesign.arReport', (text): text is string => text !== '', '')

/** Selects a design of the AR report. The older one is shown until it expires. */
export function selectDesign(design: Design): void {
  olderUntil.write(design === 'older' ? new Date(Date.now() + lastingDays * dayMs).toISOString() : '')
  void reportEventOnDemand({ type: 'design_switched', facts: { area: 'ar_report', to: design } })
}

/**
 * The design of the AR report. Specification: without a stored expiry, after it, or if it can't be read, the newer design
 * is shown. A choice that has ended is removed, and the switch is reported.
 */
export function useArDesign(): Design {
  const [now] = useState(() => Date.now())
  const until = useStoredChoice(olderUntil)
  const isOlder = Date.parse(until) > now
  const hasEnded = until !== '' && !isOlder
  useEffect(() => {
    if (hasEnded) selectDesign('newer')
  }, [hasEnded])
  return isOlder ? 'older' : 'newer'
}
