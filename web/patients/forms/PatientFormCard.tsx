import { ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { PatientFormCard_form$key } from './__generated__/PatientFormCard_form.graphql.ts'
import { formMessages } from './formMessages.ts'
import styles from './PatientFormCard.module.css'
import { codeInWords } from '../../i18n/codeInWords.ts'

const tones: Readonly<Record<string, Tone>> = { SENT: 'amber', OPENED: 'blue', SUBMITTED: 'green' }

const formStatusTone = (status: string): Tone => tones[status] ?? 'neutral'

/** Unknown statuses show the raw text. */
function formStatusLabel(status: string, statusText: string, texts: TextsOf<typeof formMessages>): string {
  if (status === 'SENT') return texts.sent
  if (status === 'OPENED') return texts.opened
  if (status === 'SUBMITTED') return texts.submitted
  return status === 'EXPIRED' ? texts.expired : codeInWords(statusText)
}

const fragment = graphql`
  fragment PatientFormCard_form on PatientForm {
    name
    status
    statusText
    sentAt
    submittedAt
    answers {
      question
      answer
    }
  }
`

interface PatientFormCardProps {
  form: PatientFormCard_form$key
  isOpen: boolean
  onToggle: () => void
}

/** A form with its status. Expanded: each question with its answer. */
export function PatientFormCard({ form: key, isOpen, onToggle }: PatientFormCardProps) {
  const messages = useMessages(formMessages)
  const { name, status, statusText, sentAt, submittedAt, answers } = useFragment(fragment, key)
  const none = status === 'EXPIRED' ? messages.expiredHint : messages.noAnswers
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <ChevronRight size={14} aria-hidden />
          <span>{name}</span>
        </button>
        <StatusLabel tone={formStatusTone(status)}>{formStatusLabel(status, statusText, messages)}</StatusLabel>
        <span className={styles.facts}>
          {submittedAt ? messages.submittedAt(formatDateTime(submittedAt)) : messages.sentAt(formatDateTime(sentAt))}
          {answers.length > 0 && ` · ${messages.answerCount(answers.length)}`}
        </span>
      </div>
      {isOpen && answers.length === 0 && <p className={styles.none}>{none}</p>}
      {isOpen && answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
