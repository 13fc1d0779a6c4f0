import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { contactMessages } from './contactMessages.ts'
import { useRemovePatientContactMutation } from './useRemovePatientContactMutation.ts'
import { useSetPatientContactMutation } from './useSetPatientContactMutation.ts'

/** A contact and what it is called where it is talked about. */
export interface NamedContact {
  id: string
  name: string
}

export type ContactQuestionKind = 'block' | 'unblock' | 'remove'
export interface ContactQuestion {
  kind: ContactQuestionKind
  contact: NamedContact
}

/** Enabling and disabling at once; blocking, unblocking and removing after a question. */
export function useContactChanges(patientId: string) {
  const messages = useMessages(contactMessages)
  const [setContact, isSetting] = useSetPatientContactMutation()
  const [removeContact, isRemoving] = useRemovePatientContactMutation()
  const [question, ask] = useState<ContactQuestion | null>(null)
  const enable = ({ id, name }: NamedContact, isEnabled: boolean) =>
    setContact({ patientId, contactId: id, isEnabled }, () =>
      toast.success(isEnabled ? messages.enabledDone(name) : messages.disabledDone(name)),
    )
  const confirm = () => {
    if (!question) return
    const { kind, contact } = question
    const onDone = () => {
      ask(null)
      toast.success(messages[`${kind}Done`](contact.name))
    }
    if (kind === 'remove') removeContact({ input: { patientId, contactId: contact.id } }, { onDone })
    else setContact({ patientId, contactId: contact.id, isBlocked: kind === 'block' }, onDone)
  }
  return { isPending: isSetting || isRemoving, enable, question, ask, confirm }
}
