import { Scale } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { IntegrityNotice_patient$key } from './__generated__/IntegrityNotice_patient.graphql.ts'
import { Differences } from './Differences.tsx'
import { integrityMessages } from './integrityMessages.ts'
import styles from './IntegrityNotice.module.css'

const fragment = graphql`
  fragment IntegrityNotice_patient on Patient {
    currency
    differences {
      kind
      ...Differences_differences
    }
    statements {
      visits {
        differences {
          kind
        }
        charges {
          differences {
            kind
          }
        }
      }
    }
  }
`

interface IntegrityNoticeProps {
  patient: IntegrityNotice_patient$key
  /** Whether the visits are marked in the ledger on the same screen. */
  isLedgerShown: boolean
}

/** Tells an admin that sums of the account do not add up, and what to do. Empty for others. */
export function IntegrityNotice({ patient, isLedgerShown }: IntegrityNoticeProps) {
  const messages = useMessages(integrityMessages)
  const { currency, differences, statements } = useFragment(fragment, patient)
  const visits = (statements ?? []).flatMap((statement) => statement.visits)
  const faulty = visits.filter((visit) => isFaulty(visit)).length
  if (!differences?.length && faulty === 0) return null
  return (
    <section className={styles.notice} role="status">
      <StatusLabel tone="red" icon={<Scale size={14} />}>
        {messages.title}
      </StatusLabel>
      <Differences differences={differences} currency={currency} />
      {faulty > 0 && <p>{isLedgerShown ? messages.visits(faulty) : messages.visitsElsewhere(faulty)}</p>}
      <p>{messages.hint}</p>
    </section>
  )
}

type Found = readonly unknown[] | null | undefined

/** Whether sums of a visit or of one of its charges do not add up. */
export const isFaulty = ({
  differences,
  charges,
}: {
  readonly differences: Found
  readonly charges: readonly { readonly differences: Found }[]
}): boolean => [differences, ...charges.map((charge) => charge.differences)].some((found) => (found?.length ?? 0) > 0)
