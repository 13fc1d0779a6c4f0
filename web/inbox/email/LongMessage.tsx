import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import type { LongMessageQuery } from './__generated__/LongMessageQuery.graphql.ts'
import { EmailBody } from './EmailBody.tsx'
import { emailMessages } from './emailMessages.ts'
import { MessageText } from '../MessageText.tsx'

const query = graphql`
  query LongMessageQuery($messageId: ID!) {
    messageBody(messageId: $messageId) {
      text
      html
    }
  }
`

/** Shown characters of a message whose body is not loaded. */
const shownLength = 1_000

/** A message too long for the conversation query: its beginning, and all of it on request. */
export function LongMessage({ messageId, text }: { messageId: string; text: string }) {
  const messages = useMessages(emailMessages)
  const [isExpanded, setIsExpanded] = useState(false)
  const { status, data, retry } = useLookup<LongMessageQuery>(query, isExpanded ? { messageId } : null)
  const body = data?.messageBody
  if (body) return body.html === null ? <MessageText>{body.text}</MessageText> : <EmailBody {...ofEmail(body)} />
  const isFailed = status === 'failed'
  const beginning = <MessageText>{`${text.slice(0, shownLength)} …`}</MessageText>
  // It was unsent in the meantime, or the server no longer stores it.
  if (status === 'found')
    return (
      <>
        {beginning}
        <p role="status">{messages.noMore}</p>
      </>
    )
  return (
    <>
      {beginning}
      {isFailed && <p role="alert">{messages.wholeFailed}</p>}
      <Button
        variant="link"
        size="sm"
        isPending={status === 'pending'}
        onClick={() => (isFailed ? retry() : setIsExpanded(true))}
      >
        {messages.showWhole}
      </Button>
    </>
  )
}

const ofEmail = ({ html, text }: { readonly html: string | null | undefined; readonly text: string }) => ({
  html: html ?? '',
  text,
  isOpened: true,
})
