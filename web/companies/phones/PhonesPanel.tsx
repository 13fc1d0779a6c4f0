import { Phone, Plus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { PhonesPanel_company$key } from './__generated__/PhonesPanel_company.graphql.ts'
import { phoneColumns } from './phoneColumns.tsx'
import { phoneMessages } from './phoneMessages.ts'

const fragment = graphql`
  fragment PhonesPanel_company on Company {
    id
    phones {
      isPurchaseAvailable
      numbers {
        restId
        ...CompanyPhone_number @relay(mask: false)
      }
    }
  }
`

const loadDialog = async () => (await import('./AddPhoneDialog.tsx')).AddPhoneDialog

interface PhonesPanelProps {
  company: PhonesPanel_company$key
  /** Why the viewer may not buy numbers. */
  refusal: string | undefined
  retry: Refresh
}

/** The phone numbers of a company, and what each is used for. */
export function PhonesPanel({ company: key, refusal, retry }: PhonesPanelProps) {
  const messages = useMessages(phoneMessages)
  const { id, phones } = useFragment(fragment, key)
  if (!phones) {
    const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
    return <Panel title={messages.title} error={error} />
  }
  const { numbers, isPurchaseAvailable } = phones
  const reason = refusal ?? (isPurchaseAvailable ? undefined : messages.serviceOff)
  const none = { title: messages.none, hint: messages.noneHint, icon: <Phone size={20} /> }
  const add = (
    <DialogButton
      size="sm"
      icon={<Plus size={16} />}
      disabledReason={reason}
      load={loadDialog}
      dialogProps={{ companyId: id }}
    >
      {messages.add}
    </DialogButton>
  )
  return (
    <Panel
      title={messages.title}
      anchor="phone-numbers"
      actions={add}
      isFlush
      empty={numbers.length === 0 ? none : undefined}
    >
      <RecordTable
        label={messages.title}
        columns={phoneColumns(messages, id, reason)}
        rows={numbers}
        rowKey={({ restId }) => restId}
      />
    </Panel>
  )
}
