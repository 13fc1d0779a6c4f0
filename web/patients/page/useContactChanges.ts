import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { contactMessages } from './contactMessages.ts'
import { useSetPatientContactMutation } from './useSetPatientContactMutation.ts'

/** A contact and what it is called where it is talked about. */
export interface NamedContact {
  id: string
  name: string
}

/** Enabling and disabling at once; blocking after a question, unblocking without one. */
export function useContactChanges(patientId: string) {
  const messages = useMessages(contactMessages)
  const [setContact, isPending] = useSetPatientContactMutation()
  const [toBlock, askToBlock] = useState<NamedContact | null>(null)
  const enable = ({ id, name }: NamedContact, isEnabled: boolean) =>
    setContact({ patientId, contactId: id, isEnabled }, () =>
      toast.success(isEnabled ? messages.enabledDone(name) : messages.disabledDone(name)),
    )
  const block = ({ id, name }: NamedContact) =>
    setContact({ patientId, contactId: id, isBlocked: true }, () => {
      askToBlock(null)
      toast.success(messages.blockedDone(name))
    })
  const unblock = ({ id, name }: NamedContact) =>
    setContact({ patientId, contactId: id, isBlocked: false }, () => toast.success(messages.unblockedDone(name)))
  return { isPending, enable, block, unblock, toBlock, askToBlock }
}
