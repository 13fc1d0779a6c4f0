import { copyText } from '../../browser/copyText.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import { toast } from '../../ui/toast.ts'
import type { useCreateStatementLinkMutation as Mutation } from './__generated__/useCreateStatementLinkMutation.graphql.ts'
import { actionMessages } from './actionMessages.ts'
import { useCreateStatementLinkMutation } from './useCreateStatementLinkMutation.ts'

/** Copies a signed link to the last sent statement. */
export function useCopyLink(patientId: string) {
  const messages = useMessages(actionMessages)
  const [create] = useCreateStatementLinkMutation()
  const copy = ({ createStatementLink: { link, expiresAt } }: Mutation['response']) => {
    if (!link) return
    const copied = messages.copied(formatDay(expiresAt))
    void copyText(link).then((isCopied) => (isCopied ? toast.success(copied) : toast.error(messages.copyFailed)))
  }
  return (layout: 'STATEMENT' | 'LETTER') => create({ input: { patientId, layout } }, { onDone: copy })
}
