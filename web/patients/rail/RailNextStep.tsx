import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import type { RailNextStep_patient$key } from './__generated__/RailNextStep_patient.graphql.ts'
import { nextStep } from './nextStep.ts'
import { railMessages } from './railMessages.ts'
import { RailNone, RailSection } from './RailSection.tsx'

const fragment = graphql`
  fragment RailNextStep_patient on Patient {
    familyRole
    isDigitallyReachable
    pause {
      resumesOn
    }
    timezone
    lastBillingCycle {
      status
      isPaused
      pausedBefore
      lastSentAt
    }
  }
`

/** The next step in words, with its day in the practice’s time zone. Null without one. */
export function useNextStepText(key: RailNextStep_patient$key, plan: Parameters<typeof nextStep>[1]): string | null {
  const messages = useMessages(railMessages)
  const { timezone: timeZone, ...billing } = useFragment(fragment, key)
  const step = nextStep(billing, plan)
  if (!step) return null
  const { code, day, moment } = step
  const text = messages[code]
  return typeof text === 'string' ? text : text(formatDate(day) || formatDay(moment, { timeZone }))
}

/** What happens next in the billing of the account, and when. */
export function RailNextStep({ text }: { text: string | null }) {
  const messages = useMessages(railMessages)
  return (
    <RailSection title={messages.next}>
      {text === null ? <RailNone>{messages.nothingNext}</RailNone> : <p>{text}</p>}
    </RailSection>
  )
}
