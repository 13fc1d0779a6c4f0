import { ChevronRight, Scale } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { useBillingHoldLabel } from '../patients/status/billingHoldLabel.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Money } from '../ui/Money.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { VisitRows_visit$data, VisitRows_visit$key } from './__generated__/VisitRows_visit.graphql.ts'
import { AmountCells } from './AmountCells.tsx'
import { ChangeButtons } from './changes/ChangeButtons.tsx'
import type { ChangeTarget } from './changes/changing.ts'
import { ChargeRows } from './ChargeRows.tsx'
import { Differences } from './integrity/Differences.tsx'
import { integrityMessages } from './integrity/integrityMessages.ts'
import { isFaulty } from './integrity/IntegrityNotice.tsx'
import { statementMessages } from './statementMessages.ts'
import { Tabular } from '../ui/Tabular.tsx'
import statementsPanelStyles from './StatementsPanel.module.css'
import styles from './VisitRows.module.css'

const fragment = graphql`
  fragment VisitRows_visit on Visit {
    id
    serviceDate
    description
    providerName
    locationName
    billingHoldTypeText
    status
    statusText
    allowedAmount
    isSentToCollections
    amounts {
      patientBalance
      adjustment
      ...AmountCells_amounts
    }
    differences {
      kind
      ...Differences_differences
    }
    charges {
      restId
      differences {
        kind
      }
      ...ChargeRows_charge
    }
  }
`

interface VisitRowsProps {
  visit: VisitRows_visit$key
  /** Position among the visits of the list. */
  index: number
  currency: string
  isOpen: boolean
  onToggle: () => void
}

/** A visit with its totals. Expanded, its charges appear in the same columns. */
export function VisitRows({ visit: key, index, currency, isOpen, onToggle }: VisitRowsProps) {
  const visit = useFragment(fragment, key)
  const { serviceDate, description, amounts, charges } = visit
  return (
    <>
      <tr className={statementsPanelStyles.visit} data-open={isOpen || undefined} data-index={index}>
        <th scope="row" colSpan={2}>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <ChevronRight size={14} aria-hidden />
            <Tabular>{formatDate(serviceDate)}</Tabular>
            <span className={statementsPanelStyles.what}>{description}</span>
          </button>
          <VisitFacts visit={visit} isOpen={isOpen} currency={currency} />
          {isOpen && (
            <span className={styles.differences}>
              <Differences differences={visit.differences} currency={currency} />
            </span>
          )}
        </th>
        <AmountCells amounts={amounts} currency={currency} />
      </tr>
      {isOpen && charges.map((charge) => <ChargeRows key={charge.restId} charge={charge} currency={currency} />)}
    </>
  )
}

function targetOf({ id, serviceDate, description, amounts }: VisitRows_visit$data): ChangeTarget {
  const { patientBalance: balance, adjustment } = amounts
  return { kind: 'visit', id, name: `${formatDate(serviceDate)} ${description}`, balance, adjustment }
}

interface VisitFactsProps {
  visit: VisitRows_visit$data
  isOpen: boolean
  currency: string
}

/** Status, provider, location, allowed amount, hold reason and actions. */
function VisitFacts({ visit, isOpen, currency }: VisitFactsProps) {
  const messages = useMessages(statementMessages)
  const integrity = useMessages(integrityMessages)
  const holdLabel = useBillingHoldLabel()
  const { providerName, locationName, billingHoldTypeText, isSentToCollections, status, statusText, allowedAmount } =
    visit
  const statusLabel = wordFor(messages, `visit_${status.toLowerCase()}`) ?? codeInWords(statusText)
  return (
    <span className={styles.facts}>
      {[statusLabel, providerName, locationName].filter(Boolean).join(' · ')}
      {isOpen && (
        <span>
          {messages.allowed} <Money amount={allowedAmount} currency={currency} />
        </span>
      )}
      {billingHoldTypeText && <StatusLabel tone="amber">{messages.onHold(holdLabel(billingHoldTypeText))}</StatusLabel>}
      {isFaulty(visit) && (
        <StatusLabel tone="red" icon={<Scale size={14} />}>
          {integrity.label}
        </StatusLabel>
      )}
      {isSentToCollections && <StatusLabel tone="red">{messages.sentToCollections}</StatusLabel>}
      {isOpen && <ChangeButtons target={targetOf(visit)} isInCollections={isSentToCollections} />}
    </span>
  )
}
