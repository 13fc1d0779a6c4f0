import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { StateChoice } from '../../patients/dialogs/AddressFields.tsx'
import { DialogButton } from '../../ui/DialogButton.tsx'
import type { EraPosting_account$key } from './__generated__/EraPosting_account.graphql.ts'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'

const fragment = graphql`
  fragment EraPosting_account on PaymentAccount {
    id
    name
    nickname
    modifiedAt
    eraPosting {
      last4
      line1
      city
      state
      zipCode
    }
  }
`

interface EraPostingProps {
  account: EraPosting_account$key
  states: readonly StateChoice[]
  onStale: () => void
}

const loadDialog = async () => (await import('./EraPostingDialog.tsx')).EraPostingDialog

/** Opens the form of an account's ERA posting settings. */
export function EraPosting({ account: key, states, onStale }: EraPostingProps) {
  const messages = useMessages(accountMessages)
  const account = useFragment(fragment, key)
  return (
    <DialogButton
      size="sm"
      aria-label={messages.eraOf(accountLabel(account))}
      load={loadDialog}
      dialogProps={{ account, states, onStale }}
    >
      {messages.era}
    </DialogButton>
  )
}
