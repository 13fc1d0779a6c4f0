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

/** Links to a company’s practices, users and features, and two actions that need confirmation: notifying users, and deleting it. */
export function CompanyActions({ company: key, onDeleted }: CompanyActionsProps) {
  const messages = useMessages(companyListMessages)
  const company = useFragment(fragment, key)
  const [confirming, setConfirming] = useState<'notify' | 'delete' | null>(null)
  const close = () => setConfirming(null)
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
        onClick={() => setConfirming('notify')}
      />
      <IconButton
        size="sm"
        label={messages.deleteOf(name)}
        icon={<Trash2 size={16} />}
        onClick={() => setConfirming('delete')}
      />
      {confirming === 'notify' && <ConfirmNotifyDialog company={company} onClose={close} />}
      {confirming === 'delete' && <ConfirmDeleteDialog company={company} onClose={close} onDeleted={onDeleted} />}
    </div>
  )
}

interface ConfirmDialogProps {
  company: CompanyActions_company$data
  onClose: () => void
}

function ConfirmNotifyDialog({ company: { id, name }, onClose }: ConfirmDialogProps) {
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

function ConfirmDeleteDialog({
  company: { id, name },
  onClose,
  onDeleted,
}: ConfirmDialogProps & { onDeleted: () => void }) {
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
