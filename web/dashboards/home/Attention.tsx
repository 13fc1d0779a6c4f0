import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useFormatLocale } from '../../ui/formatLocale.ts'
import type { Attention_stats$key } from './__generated__/Attention_stats.graphql.ts'
import styles from './Attention.module.css'
import type { HomeLinks } from './homeLinks.ts'
import { homeMessages } from './homeMessages.ts'

const fragment = graphql`
  fragment Attention_stats on Stats {
    escalatedThreads
    disputesDue
    unreachablePatients {
      count
      isExact
    }
    declinedPlans {
      count
      isExact
    }
  }
`

interface Figure {
  label: string
  to: string
  count: number
  isExact: boolean
  hint?: string
}

interface AttentionProps {
  stats: Attention_stats$key
  links: HomeLinks
}

/** Counts that need attention, each with a link to its list. They don't depend on the period. */
export function Attention({ stats, links }: AttentionProps) {
  const messages = useMessages(homeMessages)
  const locale = useFormatLocale()
  const { escalatedThreads, disputesDue, unreachablePatients, declinedPlans } = useFragment(fragment, stats)
  const figures: readonly Figure[] = [
    { label: messages.escalated, to: links.escalated, count: escalatedThreads, isExact: true },
    { label: messages.disputesDue, to: links.disputesDue, count: disputesDue, isExact: true },
    { label: messages.declinedPlans, to: links.declinedPlans, ...declinedPlans },
    { label: messages.unreachable, to: links.unreachable, hint: messages.unreachableHint, ...unreachablePatients },
  ]
  return (
    <section aria-label={messages.attention}>
      <ul className={styles.figures}>
        {figures.map(({ label, to, count, isExact, hint }) => (
          <li key={to}>
            <ScreenLink to={to} className={styles.figure} title={hint} data-waiting={count > 0 || undefined}>
              <strong>{isExact ? count.toLocaleString(locale) : messages.orMore(count.toLocaleString(locale))}</strong>
              <span>{label}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
