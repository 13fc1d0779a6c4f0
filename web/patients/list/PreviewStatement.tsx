import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Money } from '../../ui/Money.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import type { PreviewStatement_patient$key } from './__generated__/PreviewStatement_patient.graphql.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { previewMessages } from './previewMessages.ts'

const fragment = graphql`
  fragment PreviewStatement_patient on Patient {
    currency
    statements {
      id
      startDate
      amounts {
        billed
        patientPaid
        patientBalance
      }
    }
  }
`

/** The newest statement; the server returns the latest first. An outage of statements affects this section only. */
export function PreviewStatement({ patient }: { patient: PreviewStatement_patient$key }) {
  const messages = useMessages(previewMessages)
  const { statements, currency } = useFragment(fragment, patient)
  const [last] = statements ?? []
  if (!last) {
    const note = statements ? messages.noStatements : messages.statementsFailed
    return <PreviewFacts title={messages.statement} facts={[[note, '']]} />
  }
  const { billed, patientPaid, patientBalance } = last.amounts
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <PreviewFacts
      title={messages.statement}
      facts={[
        [messages.statementOf(formatDate(last.startDate)), ''],
        [messages.billed, money(billed)],
        [messages.paid, money(patientPaid)],
        [messages.owed, money(patientBalance)],
      ]}
    />
  )
}
