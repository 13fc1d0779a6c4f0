import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { formatPhone } from '../ui/formatPhone.ts'
import { Transcribe } from './calls/Transcribe.tsx'
import type { CallFacts_message$key } from './__generated__/CallFacts_message.graphql.ts'
import { inboxMessages } from './inboxMessages.ts'
import { MessageText } from './MessageText.tsx'
import styles from './CallFacts.module.css'

const fragment = graphql`
  fragment CallFacts_message on Message {
    call {
      result
      phone
      durationSeconds
    }
    transcription
    isTranscribable
    ...Transcribe_message
  }
`

/** Details of a call from the phone service, for users who may see them. */
export function CallFacts({ message }: { message: CallFacts_message$key }) {
  const messages = useMessages(inboxMessages)
  const data = useFragment(fragment, message)
  const { call, transcription, isTranscribable } = data
  const resultLabel = (code: string) => wordFor(messages, `call_${code}`) ?? codeInWords(code)
  if (!call && transcription === null) return null
  return (
    <div className={styles.call}>
      {call && (
        <p>
          {[resultLabel(call.result), formatPhone(call.phone), messages.minutes(call.durationSeconds)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {isTranscribable && <Transcribe message={data} />}
      {transcription !== null && (
        <details>
          <summary>{messages.transcription}</summary>
          <MessageText>{transcription}</MessageText>
        </details>
      )}
    </div>
  )
}
