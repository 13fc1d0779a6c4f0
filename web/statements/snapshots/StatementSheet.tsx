import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import type { StatementSheet_content$key } from './__generated__/StatementSheet_content.graphql.ts'
import { SheetVisits } from './SheetVisits.tsx'
import { snapshotMessages } from './snapshotMessages.ts'
import './statementSheet.css'

const fragment = graphql`
  fragment StatementSheet_content on StatementContent {
    date
    currency
    practiceName
    practiceTaxId
    addressee
    accountNumber
    amount
    members {
      patientRestId
      name
      amount
      visits {
        restId
        ...SheetVisits_visit
      }
    }
  }
`

interface StatementSheetProps {
  content: StatementSheet_content$key
  /** Printed on a statement that was sent. */
  code?: string
}

/** A statement as the patient reads it. */
export function StatementSheet({ content: key, code }: StatementSheetProps) {
  const messages = useMessages(snapshotMessages)
  const content = useFragment(fragment, key)
  const { date, currency, practiceName, practiceTaxId, addressee, accountNumber, amount } = content
  const members = content.members.filter(({ visits }) => visits.length > 0)
  return (
    <article className="sheet" aria-label={messages.statementOf(formatDate(date))}>
      <header className="sheet-head">
        <p className="sheet-practice">{practiceName}</p>
        <ul className="sheet-facts">
          <li>{messages.statementOf(formatDate(date))}</li>
          {practiceTaxId && <li>{messages.taxId(practiceTaxId)}</li>}
          {code && <li>{messages.codeIs(code)}</li>}
          {accountNumber && <li>{messages.account(accountNumber)}</li>}
        </ul>
        <address className="sheet-address">
          {addressee.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className="sheet-due">
          <span>{messages.amount}</span>
          <Money amount={amount} currency={currency} size="figure" />
        </p>
      </header>
      {members.length === 0 && <p className="sheet-none">{messages.nothingDue}</p>}
      {members.map((member) => (
        <section key={member.patientRestId}>
          {members.length > 1 && (
            <h3 className="sheet-member">
              {member.name} <Money amount={member.amount} currency={currency} />
            </h3>
          )}
          <SheetVisits visits={member.visits} currency={currency} label={member.name} />
        </section>
      ))}
    </article>
  )
}
