import { graphql } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import type { TextsOf } from '../i18n/messages.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import type { RowOf } from '../relay/RowOf.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { outboxColumns_message$data } from './__generated__/outboxColumns_message.graphql.ts'
import type { outboxMessages } from './outboxMessages.ts'
import styles from './outboxColumns.module.css'

void graphql`
  fragment outboxColumns_message on OutgoingMessage {
    channel
    recipient
    subject
    text
    status
    createdAt
  }
`

type Message = RowOf<outboxColumns_message$data>

const tones: Partial<Record<string, Tone>> = { QUEUED: 'amber', FAILED: 'red' }

export function outboxColumns(texts: TextsOf<typeof outboxMessages>): RecordColumn<Message>[] {
  const word = (code: string) => wordFor(texts, code) ?? codeInWords(code)
  return [
    {
      id: 'at',
      header: texts.at,
      isWhole: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, { hasZone: true }),
    },
    { id: 'channel', header: texts.channel, isWhole: true, cell: ({ channel }) => word(channel) },
    { id: 'to', header: texts.to, cell: ({ recipient }) => recipient },
    { id: 'message', header: texts.message, cell: (message) => <MessageText message={message} /> },
    {
      id: 'status',
      header: texts.status,
      cell: ({ status }) => <StatusLabel tone={tones[status] ?? 'neutral'}>{word(status)}</StatusLabel>,
    },
  ]
}

/** The message in the recipient’s language. URLs become links, as in an email client. */
function MessageText({ message }: { message: Message }) {
  const parts = message.text.split(/(https?:\/\/\S+)/)
  return (
    <div className={styles.text} translate="no">
      {message.subject ? <strong>{message.subject}</strong> : null}
      <p>
        {parts.map((part, index) =>
          index % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </div>
  )
}
