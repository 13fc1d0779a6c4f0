import { Bell, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import type {
  CompanyActions_company$data,
  CompanyActions_company$key,
} from './__generated__/CompanyActions_company.graphql.ts'
import styles from './CompanyActions.module.css'
import { companyListMessages } from './companyListMessages.ts'
import { useDeleteCompanyMutation } from './useDeleteCompanyMutation.ts'
import { useNotifyDisputedMutation } from './useNotifyDisputedMutation.ts'

const fragment = graphql`
  fragment CompanyActions_company on Company {
    id
    restId
    name
  }
`

interface CompanyActionsProps {
  company: CompanyActions_company$key
  onDeleted: () => void
}

/** What belongs to a company, the notification of its users, and its deletion. Both ask first. */
export function CompanyActions({ company: key, onDeleted }: CompanyActionsProps) {
  const messages = useMessages(companyListMessages)
  const company = useFragment(fragment, key)
  const [asked, setAsked] = useState<'notify' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const { restId, name } = company
  return (
    <div className={styles.actions}>
      <ScreenLink to={`/clients?company=${restId}`}>{messages.practices}</ScreenLink>
      <ScreenLink to={`/users?company=${restId}`}>{messages.users}</ScreenLink>
      <ScreenLink to={`/features?company=${restId}`}>{messages.features}</ScreenLink>
      <IconButton
        size="sm"
        label={messages.notifyOf(name)}
        icon={<Bell size={16} />}
        onClick={() => setAsked('notify')}
      />
      <IconButton
        size="sm"
        label={messages.deleteOf(name)}
        icon={<Trash2 size={16} />}
        onClick={() => setAsked('delete')}
      />
      {asked === 'notify' && <NotifyQuestion company={company} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion company={company} onClose={close} onDeleted={onDeleted} />}
    </div>
  )
}

interface QuestionProps {
  company: CompanyActions_company$data
  onClose: () => void
}

function NotifyQuestion({ company: { id, name }, onClose }: QuestionProps) {
  const messages = useMessages(companyListMessages)
  const [send, { isPending }] = useNotifyDisputedMutation()
  const notify = () =>
    send(
      { input: { companyId: id } },
      {
        onDone: ({ notifyDisputed }) => toast.success(messages.notified(notifyDisputed.recipientCount ?? 0)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmOnDemand
      isOpen
      title={messages.notifyTitle(name)}
      description={messages.notifyText}
      confirmLabel={messages.notify}
      isPending={isPending}
      onClose={onClose}
      onConfirm={notify}
    />
  )
}

function DeleteQuestion({ company: { id, name }, onClose, onDeleted }: QuestionProps & { onDeleted: () => void }) {
  const messages = useMessages(companyListMessages)
  const [send, { isPending }] = useDeleteCompanyMutation()
  const onDone = () => {
    toast.success(messages.deleted)
    onDeleted()
  }
  return (
    <ConfirmOnDemand
      isOpen
      tone="danger"
      title={messages.deleteTitle(name)}
      description={messages.deleteText}
      confirmLabel={messages.delete}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => send({ input: { companyId: id } }, { onDone, onSettled: onClose })}
    />
  )
}
