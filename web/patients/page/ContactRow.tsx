import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { codeInWords } from '../status/codeInWords.ts'
import type { ContactRow_contact$key } from './__generated__/ContactRow_contact.graphql.ts'
import { contactMessages } from './contactMessages.ts'

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
  /** Each is given the contact's id, what it is to be, and the contact in words. */
  onEnable: (id: string, isEnabled: boolean, value: string) => void
  /** Phone numbers only. */
  onBlock?: (id: string, isBlocked: boolean, value: string) => void
}

interface ContactRowProps extends ContactActions {
  contact: ContactRow_contact$key
}

/** One phone number or e-mail address: the switch says whether it is used. */
export function ContactRow({ contact: key, disabledReason, isPending, onEnable, onBlock }: ContactRowProps) {
  const messages = useMessages(contactMessages)
  const contact = useFragment(fragment, key)
  const { id, isEnabled, isBlocked, phoneType } = contact
  const value = phoneType === null ? contact.value : formatPhone(contact.value)
  const isRefused = disabledReason !== undefined
  const kinds: Record<string, string> = { MOBILE: messages.mobile, LANDLINE: messages.landline, VOIP: messages.voip }
  const words: Record<string, string> = {
    first: messages.first,
    second: messages.second,
    work: messages.work,
    imported: messages.imported,
    manual: messages.manual,
    patient: messages.fromPatient,
  }
  const inWords = (code: string) => words[code] ?? codeInWords(code)
  const facts = [phoneType ? kinds[phoneType] : null, inWords(contact.priority), inWords(contact.source)]
  const use = (
    <Checkbox
      kind="switch"
      aria-label={messages.use(value)}
      checked={isEnabled}
      aria-disabled={isRefused || undefined}
      onChange={(event) => !isRefused && onEnable(id, event.target.checked, value)}
    />
  )
  return (
    <li className="contact">
      {isRefused ? <DisabledReason reason={disabledReason}>{use}</DisabledReason> : use}
      <span className="contact-text" data-off={!isEnabled || isBlocked || undefined}>
        <span className="contact-value t-tabular">{value}</span>
        <span className="contact-facts">{facts.filter(Boolean).join(' · ')}</span>
        {isBlocked && <StatusLabel tone="red">{messages.blocked}</StatusLabel>}
      </span>
      {onBlock && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={isBlocked ? messages.unblockOf(value) : messages.blockOf(value)}
          disabledReason={disabledReason}
          isPending={isPending}
          onClick={() => onBlock(id, !isBlocked, value)}
        >
          {isBlocked ? messages.unblock : messages.block}
        </Button>
      )}
    </li>
  )
}
