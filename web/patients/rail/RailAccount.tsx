import { graphql, useFragment } from 'react-relay/hooks'
import { OfferButton } from '../../actions/OfferButton.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type {
  RailAccount_overview$data,
  RailAccount_overview$key,
} from './__generated__/RailAccount_overview.graphql.ts'
import { OverviewSection, type OverviewPartProps } from './OverviewSection.tsx'
import { railMessages } from './railMessages.ts'
import { RailLine, RailNone } from './RailSection.tsx'
import styles from './RailAccount.module.css'

const fragment = graphql`
  fragment RailAccount_overview on PatientOverview {
    plan {
      status
      remaining
      nextPaymentDate
    }
    paymentMethod {
      label
      expiryMonth
      expiryYear
      expiry
      autopay {
        isOn
      }
    }
  }
`

interface RailAccountProps extends OverviewPartProps {
  currency: string
  overview: RailAccount_overview$key | null
}

/** Current plan and card on file, each with a link to its tab. */
export function RailAccount({ currency, overview: key, ...part }: RailAccountProps) {
  const messages = useMessages(railMessages)
  const overview = useFragment(fragment, key)
  const start = overview && !overview.plan && (
    <OfferButton kind="patient" ids={['agreePlan']} variant="link" text={messages.start} />
  )
  return (
    <>
      <OverviewSection {...part} title={messages.plan} tab="payment-plans" actions={start}>
        {overview && <Plan plan={overview.plan} currency={currency} />}
      </OverviewSection>
      <OverviewSection {...part} title={messages.card} tab="cards">
        {overview && <Card method={overview.paymentMethod} />}
      </OverviewSection>
    </>
  )
}

type Overview = RailAccount_overview$data

function Plan({ plan, currency }: { plan: Overview['plan']; currency: string }) {
  const messages = useMessages(railMessages)
  if (!plan) return <RailNone>{messages.noPlan}</RailNone>
  return (
    <>
      <RailLine>
        <span>
          <Money amount={plan.remaining} currency={currency} /> {messages.planRemaining}
        </span>
        {plan.status === 'DECLINED' && <StatusLabel tone="red">{messages.declined}</StatusLabel>}
      </RailLine>
      {plan.nextPaymentDate && <p className={styles.muted}>{messages.planDate(formatDate(plan.nextPaymentDate))}</p>}
    </>
  )
}

function Card({ method }: { method: Overview['paymentMethod'] }) {
  const messages = useMessages(railMessages)
  if (!method) return <RailNone>{messages.noCard}</RailNone>
  const { label, expiryMonth, expiryYear, expiry, autopay } = method
  return (
    <>
      <RailLine>
        <span>{label}</span>
        {expiryMonth && <Tabular>{`${String(expiryMonth).padStart(2, '0')}/${expiryYear}`}</Tabular>}
      </RailLine>
      {expiry === 'EXPIRED' && <StatusLabel tone="red">{messages.expired}</StatusLabel>}
      {expiry === 'SOON' && <StatusLabel tone="amber">{messages.expiresSoon}</StatusLabel>}
      {autopay.isOn && <StatusLabel tone="green">{messages.autopay}</StatusLabel>}
    </>
  )
}
