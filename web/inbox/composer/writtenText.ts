import { graphql, readInlineData } from 'react-relay/hooks'
import { readFiles } from '../files/attachedFile.ts'
import type { writtenText_draft$key } from './__generated__/writtenText_draft.graphql.ts'
import type { WrittenText } from './OutgoingMessage.ts'

const fragment = graphql`
  fragment writtenText_draft on MessageDraft @inline {
    type
    subject
    text
    attachments {
      ...attachedFile_file
    }
  }
`

/** A server draft in the composer’s form. */
export function readWritten(draft: writtenText_draft$key): WrittenText {
  const { type, subject, text, attachments } = readInlineData(fragment, draft)
  return { type, subject, text, files: readFiles(attachments) }
}
