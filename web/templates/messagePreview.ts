import { graphql } from 'react-relay/hooks'
import type { messagePreviewQuery$data } from './__generated__/messagePreviewQuery.graphql.ts'
import type { FilledTemplate } from './FilledTemplate.ts'

export const messagePreviewQuery = graphql`
  query messagePreviewQuery($patientId: ID!, $template: ID!, $channel: TemplateChannel!, $language: String!) {
    messagePreview(patientId: $patientId, templateId: $template, channel: $channel, language: $language) {
      __typename
      ... on MessagePreview {
        text
        subject
        missing
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** The preview, if there is one; otherwise the reason. */
export const filledTemplate = ({ messagePreview: found }: messagePreviewQuery$data): FilledTemplate | null =>
  found.text === undefined ? null : { text: found.text, subject: found.subject ?? '', missing: found.missing ?? [] }
