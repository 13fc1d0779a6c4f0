import { graphql, useFragment } from 'react-relay/hooks'
import { toLocalTime, toStoredTime } from '../../ui/dailyTime.ts'
import type { useHoursDraft_practice$key } from './__generated__/useHoursDraft_practice.graphql.ts'

const fragment = graphql`
  fragment useHoursDraft_practice on Practice {
    timezone
    workHoursStart
    workHoursEnd
    voiceAiHoursStart
    voiceAiHoursEnd
  }
`

const hourNames = ['workHoursStart', 'workHoursEnd', 'voiceAiHoursStart', 'voiceAiHoursEnd'] as const
export type HourName = (typeof hourNames)[number]

interface FormDraft {
  /** Values by field, among others; hours are times on the practice's clocks. */
  typed: Readonly<Record<string, unknown>>
  isStale: boolean
  errorOf: (field: string) => string | undefined
  change: (name: HourName, time: string) => void
}

/** The edited hours of a practice, as a part of a form's draft: on the practice's clocks, and in UTC once saved. */
export function useHoursDraft(key: useHoursDraft_practice$key, { typed, isStale, errorOf, change }: FormDraft) {
  const practice = useFragment(fragment, key)
  const saved = (name: HourName) => toLocalTime(practice[name], practice.timezone)
  const typedTime = (name: HourName) => {
    const time = typed[name]
    return typeof time === 'string' ? time : undefined
  }
  const valueOf = (name: HourName) => typedTime(name) ?? saved(name)
  const changed = hourNames.filter((name) => valueOf(name) !== saved(name))
  return {
    saved,
    valueOf,
    errorOf,
    change,
    changes: Object.fromEntries(changed.map((name) => [name, toStoredTime(valueOf(name), practice.timezone)])),
    /** What another user saved for an edited hour, while that is to be decided. */
    theirsOf: (name: HourName) => (isStale && typedTime(name) !== undefined ? saved(name) : undefined),
  }
}

export type HoursDraft = ReturnType<typeof useHoursDraft>
