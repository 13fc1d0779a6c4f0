import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { PreviewFacts } from '../../patients/list/PreviewFacts.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import type {
  PatientMoney_patient$data,
  PatientMoney_patient$key,
} from './__generated__/PatientMoney_patient.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'

const fragment = graphql`
  fragment PatientMoney_patient on Patient {
    currency
    currentPlan: paymentPlans(first: 1, filter: { isCurrent: true }) {
      edges {
        node {
          id
          remaining
          nextPaymentDate
          nextPaymentAmount
        }
      }
    }
    paymentMethods {
      id
      label
      status
      expiryMonth
      expiryYear
    }
  }
`

/** The current plan, and the cards on file. An outage of either affects its section only. */
export function PatientMoney({ patient: key }: { patient: PatientMoney_patient$key }) {
  const messages = useMessages(threadListMessages)
  const patient = useFragment(fragment, key)
  const methods = patient.paymentMethods?.filter(({ status }) => status !== 'DELETED')
  const cards = methods?.map(({ id, label, expiryMonth, expiryYear }) => {
    const expiry = expiryMonth ? `${String(expiryMonth).padStart(2, '0')}/${expiryYear}` : ''
    return [<span key={id}>{label}</span>, <Tabular key="expiry">{expiry}</Tabular>] as const
  })
  const noCards = [[messages.noCards, '']] as const
  return (
    <>
      <PlanFacts patient={patient} />
      <PreviewFacts
        title={messages.cards}
        facts={cards ? (cards.length > 0 ? cards : noCards) : [[messages.cardsFailed, '']]}
      />
    </>
  )
}

function PlanFacts({ patient: { currentPlan: plans, currency } }: { patient: PatientMoney_patient$data }) {
  const messages = useMessages(threadListMessages)
  if (!plans) return <PreviewFacts title={messages.plan} facts={[[messages.planFailed, '']]} />
  const plan = plans.edges[0]?.node
  if (!plan) return <PreviewFacts title={messages.plan} facts={[[messages.noPlan, '']]} />
  const { remaining, nextPaymentAmount, nextPaymentDate } = plan
  const next = nextPaymentAmount
    ? ([
        [
          messages.nextPayment(formatDate(nextPaymentDate)),
          <Money key="next" amount={nextPaymentAmount} currency={currency} />,
        ],
      ] as const)
    : []
  const left = [messages.remaining, <Money key="left" amount={remaining} currency={currency} />] as const
  return <PreviewFacts title={messages.plan} facts={[left, ...next]} />
}
