import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { ContactRow_contact$key } from './__generated__/ContactRow_contact.graphql.ts'
import { contactFacts } from './contactFacts.ts'
import { contactMessages } from './contactMessages.ts'
import type { NamedContact } from './useContactChanges.ts'

const fragment = graphql`
  fragment ContactRow_contact on PatientContact {
    id
    value
    phoneType
    isEnabled
    isBlocked
    priority
    source
  }
`

export interface ContactActions {
  /** Why contacts cannot be changed, where they cannot. */
  disabledReason: string | undefined
  isPending: boolean
  onEnable: (contact: NamedContact, isEnabled: boolean) => void
  /** Phone numbers only. */
  onBlock?: (contact: NamedContact, isBlocked: boolean) => void
}

interface ContactRowProps extends ContactActions {
  contact: ContactRow_contact$key
}

/** One phone number or e-mail address: the switch says whether it is used. */
export function ContactRow({ contact: key, disabledReason, isPending, onEnable, onBlock }: ContactRowProps) {
  const messages = useMessages(contactMessages)
  const contact = useFragment(fragment, key)
  const { id, isEnabled, isBlocked } = contact
  const name = contact.phoneType === null ? contact.value : formatPhone(contact.value)
  const isRefused = disabledReason !== undefined
  const use = (
    <Checkbox
      kind="switch"
      aria-label={messages.use(name)}
      checked={isEnabled}
      aria-disabled={isRefused || undefined}
      onChange={(event) => !isRefused && onEnable({ id, name }, event.target.checked)}
    />
  )
  return (
    <li className="contact">
      {isRefused ? <DisabledReason reason={disabledReason}>{use}</DisabledReason> : use}
      <span className="contact-text" data-off={!isEnabled || isBlocked || undefined}>
        <span className="contact-value t-tabular">{name}</span>
        <span className="contact-facts">{contactFacts(contact, messages).join(' · ')}</span>
        {isBlocked && <StatusLabel tone="red">{messages.blocked}</StatusLabel>}
      </span>
      {onBlock && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={isBlocked ? messages.unblockOf(name) : messages.blockOf(name)}
          disabledReason={disabledReason}
          isPending={isPending}
          onClick={() => onBlock({ id, name }, !isBlocked)}
        >
          {isBlocked ? messages.unblock : messages.block}
        </Button>
      )}
    </li>
  )
}
