import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type {
  StatementFaultsDialog_patient$data,
  StatementFaultsDialog_patient$key,
} from './__generated__/StatementFaultsDialog_patient.graphql.ts'
import { faultMessages } from './faultMessages.ts'
import styles from './StatementFaultsDialog.module.css'

const fragment = graphql`
  fragment StatementFaultsDialog_patient on Patient {
    restId
    name
    currency
    statementFaults {
      kind
      serviceDate
      expected
      actual
    }
  }
`

interface StatementFaultsDialogProps {
  patient: StatementFaultsDialog_patient$key
  onClose: () => void
  /** Continues despite the faults, if that has no effect on the patient. */
  anyway?: ReactNode
}

/** Shows what is missing or wrong in the statement of a practice connected to eClinicalWorks, and what to do. */
export function StatementFaultsDialog({ patient: key, onClose, anyway }: StatementFaultsDialogProps) {
  const messages = useMessages(faultMessages)
  const { restId, name, currency, statementFaults } = useFragment(fragment, key)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.title(name)}
      description={messages.text}
      footer={
        <>
          {anyway}
          <ButtonLink to={`/patients/${restId}/statements?layout=ledger`} onClick={onClose}>
            {messages.showCharges}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {messages.close}
          </Button>
        </>
      }
    >
      <ul className={styles.faults}>
        {(statementFaults ?? []).map((fault, index) => (
          <FaultRow key={index} fault={fault} currency={currency} />
        ))}
      </ul>
      <p>{messages.whatToDo}</p>
    </Dialog>
  )
}

type Fault = NonNullable<StatementFaultsDialog_patient$data['statementFaults']>[number]

function FaultRow({ fault, currency }: { fault: Fault; currency: string }) {
  const messages = useMessages(faultMessages)
  const { kind, serviceDate, expected, actual } = fault
  return (
    <li>
      {serviceDate && <strong>{messages.visitOf(formatDate(serviceDate))} </strong>}
      {wordFor(messages, kind) ?? codeInWords(kind.toLowerCase())}
      {expected && actual && (
        <span> {messages.sums(formatMoney(actual, currency), formatMoney(expected, currency))}</span>
      )}
    </li>
  )
}
