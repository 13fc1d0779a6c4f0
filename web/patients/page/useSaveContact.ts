import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import type { PhoneType } from './__generated__/useAddPatientContactMutation.graphql.ts'
import type { ContactDraft } from './contactDraft.ts'
import { contactMessages } from './contactMessages.ts'
import { useAddPatientContactMutation } from './useAddPatientContactMutation.ts'
import { useEditPatientContactMutation } from './useEditPatientContactMutation.ts'

/** Saves a contact that is new or was corrected; what is wrong with it is answered as text. */
export function useSaveContact(patientId: string, onSaved: () => void) {
  const messages = useMessages(contactMessages)
  const [add, isAdding] = useAddPatientContactMutation()
  const [edit, isEditing] = useEditPatientContactMutation()
  const [error, setError] = useState<string>()
  const onRefused = ({ message, fields }: Refusal) => setError(fields['value'] ?? message)
  const onDone = () => {
    toast.success(messages.saved)
    onSaved()
  }
  const save = ({ id, kind, value, priority, phoneType, isImported }: ContactDraft) => {
    const line = kind === 'phone' ? { phoneType: phoneType as PhoneType } : {}
    if (id === null) return add({ input: { patientId, value, priority, ...line } }, { onDone, onRefused })
    const own = isImported ? {} : { value, ...line }
    return edit({ input: { patientId, contactId: id, priority, ...own } }, { onDone, onRefused })
  }
  return { save, isPending: isAdding || isEditing, error }
}
