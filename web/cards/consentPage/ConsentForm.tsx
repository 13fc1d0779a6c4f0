import { useEffect } from 'react'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { consentPageMessages } from './consentPageMessages.ts'
import styles from './ConsentForm.module.css'

/**
 * `/consent?patientName&practiceName`: a form to sign on paper. It shows the values in the address, and opens the print
 * dialog.
 */
export function ConsentForm() {
  const messages = useMessages(consentPageMessages)
  usePageTitle(messages.formTitle)
  const query = new URLSearchParams(location.search)
  const [patient, practice] = ['patientName', 'practiceName'].map((name) => query.get(name)?.trim().slice(0, 200) ?? '')
  useEffect(() => window.print(), [])
  const lines = [messages.cardholder, messages.lastDigits, messages.limit, messages.signature, messages.date]
  return (
    <main className={styles.root}>
      <h1>{messages.formTitle}</h1>
      <dl>
        <dt>{messages.patient}</dt>
        <dd>{patient || <span className={styles.blank} />}</dd>
        <dt>{messages.practice}</dt>
        <dd>{practice || <span className={styles.blank} />}</dd>
      </dl>
      <p>{messages.formText(practice || messages.thisPractice)}</p>
      <dl>
        {lines.map((line) => (
          <div key={line} className={styles.line}>
            <dt>{line}</dt>
            <dd>
              <span className={styles.blank} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{messages.neverNumber}</p>
      <button type="button" className={styles.print} onClick={() => window.print()}>
        {messages.print}
      </button>
    </main>
  )
}
