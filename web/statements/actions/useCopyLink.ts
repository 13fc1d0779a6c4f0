import { graphql, useMutation } from 'react-relay/hooks'
import { copyText } from '../../browser/copyText.ts'
import { useMessages } from '../../i18n/messages.ts'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import { toast } from '../../ui/toast.ts'
import type { useCopyLinkMutation } from './__generated__/useCopyLinkMutation.graphql.ts'
import { actionMessages } from './actionMessages.ts'

const mutation = graphql`
  mutation useCopyLinkMutation($input: CreateStatementLinkInput!) {
    createStatementLink(input: $input) {
      __typename
      ... on CreateStatementLinkSuccess {
        link
        expiresAt
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Puts a signed link to the statement that was sent last on the clipboard. */
export function useCopyLink(patientId: string) {
  const messages = useMessages(actionMessages)
  const [commit] = useMutation<useCopyLinkMutation>(mutation)
  return (layout: 'STATEMENT' | 'LETTER') =>
    void commit({
      variables: { input: { patientId, layout } },
      onCompleted: ({ createStatementLink: result }) => {
        if (!isDone(result) || !result.link) return
        const copied = messages.copied(formatDay(result.expiresAt))
        void copyText(result.link).then((isCopied) =>
          isCopied ? toast.success(copied) : toast.error(messages.copyFailed),
        )
      },
      onError: reportFailure,
    })
}
