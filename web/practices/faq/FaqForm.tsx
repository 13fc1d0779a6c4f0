import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { FaqForm_practice$key } from './__generated__/FaqForm_practice.graphql.ts'
import { FaqEntry } from './FaqEntry.tsx'
import styles from './FaqForm.module.css'
import { faqMessages } from './faqMessages.ts'
import { useFaqDraft } from './useFaqDraft.ts'

const fragment = graphql`
  fragment FaqForm_practice on Practice {
    id
    modifiedAt
    faq {
      question
      answer
    }
  }
`

/** Entries of a practice at most; the server has the same limit. */
const maximum = 100

/** Questions and answers of a practice in one form, in the order in which patients read them. */
export function FaqForm({ practice: key }: { practice: FaqForm_practice$key }) {
  const messages = useMessages(faqMessages)
  const draft = useFaqDraft(useFragment(fragment, key))
  const [announcement, setAnnouncement] = useState('')
  const { rows, theirs } = draft
  const move = (from: number, to: number) => {
    draft.move(from, to)
    setAnnouncement(messages.movedTo(to + 1, rows.length))
  }
  const full = rows.length >= maximum ? { disabledReason: messages.full } : {}
  return (
    <SaveForm draft={draft}>
      <Panel
        title={messages.title}
        note={rows.length || undefined}
        actions={
          <Button onClick={draft.add} {...full}>
            {messages.add}
          </Button>
        }
        empty={
          rows.length === 0
            ? { title: messages.none, hint: messages.noneHint, icon: <CircleHelp size={20} /> }
            : undefined
        }
      >
        <ol className={styles.entries}>
          {rows.map((row, index) => (
            <FaqEntry key={row.id} row={row} index={index} draft={draft} onMove={(to) => move(index, to)} />
          ))}
        </ol>
      </Panel>
      <Theirs value={theirs && (theirs.length > 0 ? theirs.map(inOneLine) : messages.none)} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </SaveForm>
  )
}

const inOneLine = ({ question, answer }: { question: string; answer: string }) => `${question} ${answer}`
