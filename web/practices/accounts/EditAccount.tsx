import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { EditAccount_account$key } from './__generated__/EditAccount_account.graphql.ts'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'
import { EditAccountDialog } from './EditAccountDialog.tsx'

const fragment = graphql`
  fragment EditAccount_account on PaymentAccount {
    id
    name
    nickname
    statementDescriptor
    modifiedAt
  }
`

interface EditAccountProps {
  account: EditAccount_account$key
  onStale: () => void
}

/** Opens the form of an account's texts. */
export function EditAccount({ account: key, onStale }: EditAccountProps) {
  const messages = useMessages(accountMessages)
  const account = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={messages.editOf(accountLabel(account))} onClick={() => setIsOpen(true)}>
        {messages.edit}
      </Button>
      {isOpen && <EditAccountDialog account={account} onClose={() => setIsOpen(false)} onStale={onStale} />}
    </>
  )
}
