import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type {
  RecipientPanel_company$data,
  RecipientPanel_company$key,
} from './__generated__/RecipientPanel_company.graphql.ts'
import { billingMessages } from './billingMessages.ts'
import { DeleteRecipient } from './DeleteRecipient.tsx'
import styles from './RecipientPanel.module.css'

const fragment = graphql`
  fragment RecipientPanel_company on Company {
    id
    name
    billing {
      customer {
        name
        email
        addressLine1
        addressLine2
        city
        state
        zipCode
        modifiedAt
      }
    }
  }
`

const loadDialog = async () => (await import('./RecipientDialog.tsx')).RecipientDialog

interface RecipientPanelProps {
  company: RecipientPanel_company$key
  retry: Refresh
}

/** The recipient of a company's invoices, with the actions that change it. */
export function RecipientPanel({ company: key, retry }: RecipientPanelProps) {
  const messages = useMessages(billingMessages)
  const { id, name, billing } = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  const title = messages.recipientOf(name)
  if (!billing) {
    const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
    return <Panel title={title} error={error} />
  }
  const { customer } = billing
  const none = { title: messages.none, hint: messages.noneHint, icon: <Building2 size={20} /> }
  const edit = (
    <Button size="sm" onClick={() => void want(() => setIsOpen(true))}>
      {customer ? messages.edit : messages.add}
    </Button>
  )
  const actions = (
    <>
      {edit}
      {customer && <DeleteRecipient companyId={id} name={customer.name} />}
    </>
  )
  return (
    <>
      <Panel title={title} actions={actions} empty={customer ? undefined : none}>
        {customer && <Recipient {...customer} />}
      </Panel>
      {isOpen && Dialog && <Dialog companyId={id} customer={customer ?? null} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type RecipientProps = NonNullable<NonNullable<RecipientPanel_company$data['billing']>['customer']>

const Recipient = ({ name, email, addressLine1, addressLine2, city, state, zipCode }: RecipientProps) => (
  <address className={styles.address}>
    <strong>{name}</strong>
    <span>{email}</span>
    <span>{addressLine1}</span>
    {addressLine2 && <span>{addressLine2}</span>}
    <span>{`${city}, ${state} ${zipCode}`}</span>
  </address>
)
