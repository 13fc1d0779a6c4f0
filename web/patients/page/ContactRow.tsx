import { Lock, Mail, MailX, Pencil, PhoneCall, PhoneOff, Trash2 } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { BreakableEmail } from './BreakableEmail.tsx'
import type { ContactRow_contact$data, ContactRow_contact$key } from './__generated__/ContactRow_contact.graphql.ts'
import { contactFacts } from './contactFacts.ts'
import { contactMessages } from './contactMessages.ts'
import type { ContactDraft } from './contactDraft.ts'
import type { ContactConfirmation, NamedContact } from './useContactChanges.ts'
import styles from './ContactRow.module.css'

const fragment = graphql`
  fragment ContactRow_contact on PatientContact {
    id
    value
    phoneType
    isEnabled
    isBlocked
    priority
    priorityText
    source
    sourceText
  }
`

export interface ContactActions {
  /** Why contacts can't be changed; undefined if they can. */
  disabledReason: string | undefined
  isPending: boolean
  onEnable: (contact: NamedContact, isEnabled: boolean) => void
  onAsk: (requested: ContactConfirmation) => void
  onEdit: (contact: ContactDraft) => void
}

interface ContactRowProps extends ContactActions {
  contact: ContactRow_contact$key
  kind: 'phone' | 'email'
}

/** A phone number or email address. The switch shows whether it is active. */
export function ContactRow({ contact: key, kind, ...actions }: ContactRowProps) {
  const { disabledReason, onEnable } = actions
  const messages = useMessages(contactMessages)
  const contact = useFragment(fragment, key)
  const { id, isEnabled, isBlocked } = contact
  const name = kind === 'email' ? contact.value : formatPhone(contact.value)
  const isRefused = disabledReason !== undefined
  return (
    <li className={styles.root}>
      <DisabledReason reason={disabledReason}>
        <Checkbox
          kind="switch"
          aria-label={messages.use(name)}
          checked={isEnabled}
          aria-disabled={isRefused || undefined}
          onChange={(event) => !isRefused && onEnable({ id, kind, name, seen: contact }, event.target.checked)}
        />
      </DisabledReason>
      <span className={styles.text} data-off={!isEnabled || isBlocked || undefined}>
        <span className={styles.value}>{kind === 'email' ? <BreakableEmail email={name} /> : name}</span>
        <span className={styles.facts}>
          {contactFacts(contact, messages).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {isBlocked && <StatusLabel tone="red">{messages.blocked}</StatusLabel>}
      </span>
      <RowButtons contact={contact} kind={kind} name={name} {...actions} />
    </li>
  )
}

interface RowButtonsProps extends ContactActions {
  contact: Omit<ContactRow_contact$data, ' $fragmentType'>
  kind: 'phone' | 'email'
  name: string
}

const blockIcons = { phone: { block: PhoneOff, unblock: PhoneCall }, email: { block: MailX, unblock: Mail } } as const

/** Actions: block, edit, and remove if not imported. */
function RowButtons({ contact, kind, name, disabledReason, isPending, onAsk, onEdit }: RowButtonsProps) {
  const messages = useMessages(contactMessages)
  const { id, isBlocked, value, priority, phoneType } = contact
  const isImported = contact.source === 'IMPORTED'
  const button = { size: 'sm', variant: 'quiet', isSquare: true, isPending } as const
  const draft = { id, kind, value, priority, phoneType: phoneType ?? 'MOBILE', isImported }
  const named = { id, kind, name, seen: contact }
  const block = isBlocked ? 'unblock' : 'block'
  const BlockIcon = blockIcons[kind][block]
  return (
    <span className={styles.buttons}>
      <Button
        {...button}
        icon={<BlockIcon size={14} />}
        aria-label={messages[`${block}Of`](name)}
        disabledReason={disabledReason}
        onClick={() => onAsk({ kind: block, contact: named })}
      />
      <Button
        {...button}
        icon={<Pencil size={14} />}
        aria-label={messages.edit(name)}
        disabledReason={disabledReason}
        onClick={() => onEdit(draft)}
      />
      <Button
        {...button}
        icon={isImported ? <Lock size={14} /> : <Trash2 size={14} />}
        aria-label={messages.removeOf(name)}
        disabledReason={disabledReason ?? (isImported ? messages.importedFixed : undefined)}
        onClick={() => onAsk({ kind: 'remove', contact: named })}
      />
    </span>
  )
}
