import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import type { StatementSheet_content$data } from './__generated__/StatementSheet_content.graphql.ts'
import { SheetVisits } from './SheetVisits.tsx'
import { snapshotMessages } from './snapshotMessages.ts'
import styles from './SheetPaper.module.css'

/** Content of a statement, independent of how it is loaded: patients open theirs on a page without Relay. */
export type SheetContent = Omit<StatementSheet_content$data, ' $fragmentType'>

/** The paper of a statement. */
export function SheetPaper({ content, code }: { content: SheetContent; code?: string }) {
  const messages = useMessages(snapshotMessages)
  const { date, currency, practiceName, practiceTaxId, addressee, accountNumber, amount } = content
  const members = content.members.filter(({ visits }) => visits.length > 0)
  return (
    <article className={styles.sheet} data-ui="sheet" aria-label={messages.statementOf(formatDate(date))}>
      <header className={styles.sheetHead}>
        <p className={styles.sheetPractice}>{practiceName}</p>
        <ul className={styles.sheetFacts}>
          <li>{messages.statementOf(formatDate(date))}</li>
          {practiceTaxId && <li>{messages.taxId(practiceTaxId)}</li>}
          {code && <li>{messages.codeIs(code)}</li>}
          {accountNumber && <li>{messages.account(accountNumber)}</li>}
        </ul>
        <address className={styles.sheetAddress}>
          {addressee.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className={styles.sheetDue}>
          <span>{messages.amount}</span>
          <Money amount={amount} currency={currency} size="figure" />
        </p>
      </header>
      {members.length === 0 && <p className={styles.sheetNone}>{messages.nothingDue}</p>}
      {members.map((member, index) => (
        <section key={member.patient?.id ?? index}>
          {members.length > 1 && (
            <h2 className={styles.sheetMember}>
              {member.name} <Money amount={member.amount} currency={currency} />
            </h2>
          )}
          <SheetVisits visits={member.visits} currency={currency} label={member.name} />
        </section>
      ))}
    </article>
  )
}
