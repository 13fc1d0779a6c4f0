import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { toast } from '../../ui/toast.ts'
import { contactIn } from '../versions/contactVersions.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'
import { useStaleChange, type Newer } from '../versions/useStaleChange.ts'
import { contactMessages } from './contactMessages.ts'
import { useRemovePatientContactMutation } from './useRemovePatientContactMutation.ts'
import { useSetPatientContactMutation } from './useSetPatientContactMutation.ts'

/** Properties of a contact that can be toggled. */
export interface ContactState {
  readonly value: string
  readonly isEnabled: boolean
  readonly isBlocked: boolean
}

/** A contact as shown, and its name in messages. */
export interface NamedContact {
  id: string
  kind: 'phone' | 'email'
  name: string
  seen: ContactState
}

export type ContactConfirmationKind = 'block' | 'unblock' | 'remove'
export interface ContactConfirmation {
  kind: ContactConfirmationKind
  contact: NamedContact
}

/** Both versions after another user changed the same contact. */
export interface ContactClash {
  theirs: ContactState
  yours: ContactState
  save: () => void
}

interface Account {
  readonly id: string
  readonly modifiedAt: string
}
type Switch = { isEnabled: boolean } | { isBlocked: boolean }

const stateOf = ({ value, isEnabled, isBlocked }: ContactState): ContactState => ({ value, isEnabled, isBlocked })

/** Sends one toggle of a contact. If another user changed the same contact, both versions are shown. */
function useContactSwitch(account: Account, onSettled: () => void) {
  const messages = useMessages(contactMessages)
  const [setContact, { isPending }] = useSetPatientContactMutation()
  const [clash, setClash] = useState<ContactClash | null>(null)
  const settle = useStaleChange(account.id)
  const change = ({ id, seen }: NamedContact, to: Switch, onDone: () => void) => {
    const viewOf = (patient: FreshPatient) => {
      const contact = contactIn(patient, id)
      return contact && stateOf(contact)
    }
    const send = (view: ContactState, modifiedAt: string): void => {
      const again = (at: string) => send(view, at)
      const onNewer = ({ view: theirs, modifiedAt: at }: Newer<ContactState | null>) => {
        onSettled()
        if (theirs) setClash({ theirs, yours: { ...theirs, ...to }, save: () => send(theirs, at) })
        else toast.error(messages.removedMeanwhile)
      }
      const done = () => {
        setClash(null)
        onDone()
      }
      const onStale = () => settle({ viewOf, seen: view, again, onNewer })
      const onRefused = ({ code, message }: Refusal) => (code === 'STALE' ? onStale() : void toast.error(message))
      setContact({ input: { contactId: id, ...to, modifiedAt } }, { onDone: done, onRefused })
    }
    send(stateOf(seen), account.modifiedAt)
  }
  return { change, isPending, clash, forgetClash: () => setClash(null) }
}

/** Enabling and disabling take effect immediately; blocking, unblocking and removing need confirmation. */
export function useContactChanges(account: Account) {
  const messages = useMessages(contactMessages)
  const [removeContact, { isPending: isRemoving }] = useRemovePatientContactMutation()
  const [requested, ask] = useState<ContactConfirmation | null>(null)
  const { change, ...state } = useContactSwitch(account, () => ask(null))
  const enable = (contact: NamedContact, isEnabled: boolean) =>
    change(contact, { isEnabled }, () =>
      toast.success(isEnabled ? messages.enabledDone(contact.name) : messages.disabledDone(contact.name)),
    )
  const confirm = () => {
    if (!requested) return
    const { kind, contact } = requested
    const onDone = () => {
      ask(null)
      toast.success(messages[`${kind}Done`](contact.name))
    }
    if (kind === 'remove') removeContact({ input: { contactId: contact.id } }, { onDone })
    else change(contact, { isBlocked: kind === 'block' }, onDone)
  }
  return { ...state, isPending: state.isPending || isRemoving, enable, requested, ask, confirm }
}
