import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { toast } from '../../ui/toast.ts'
import { contactIn } from '../versions/contactVersions.ts'
import type { FreshPatient } from '../versions/useFreshPatient.ts'
import { useStaleChange, type Newer } from '../versions/useStaleChange.ts'
import type { PhoneType } from './__generated__/useAddPatientContactMutation.graphql.ts'
import type { ContactDraft } from './contactDraft.ts'
import { contactMessages } from './contactMessages.ts'
import { useAddPatientContactMutation } from './useAddPatientContactMutation.ts'
import { useEditPatientContactMutation } from './useEditPatientContactMutation.ts'

export type ContactFields = Pick<ContactDraft, 'value' | 'phoneType' | 'priority'>

const fieldsOf = ({ value, phoneType, priority }: ContactFields): ContactFields => ({ value, phoneType, priority })

interface SaveContact {
  patientId: string
  /** Account version when `contact` was shown; later changes do not matter. */
  modifiedAt: string
  /** The contact before the change. */
  contact: ContactDraft
  onSaved: () => void
}

/** Saves a new or edited contact. Returns an error as text. */
export function useSaveContact({ patientId, contact, onSaved, ...shown }: SaveContact) {
  const messages = useMessages(contactMessages)
  const [add, { isPending: isAdding }] = useAddPatientContactMutation()
  const [edit, { isPending: isEditing }] = useEditPatientContactMutation()
  const [error, setFault] = useFormError(messages)
  const [newer, setNewer] = useState<Newer<ContactFields> | null>(null)
  const [shownVersion] = useState(shown.modifiedAt)
  const settle = useStaleChange(patientId)
  const onDone = () => {
    toast.success(messages.saved)
    onSaved()
  }
  const viewOf = (patient: FreshPatient) => {
    const now = contactIn(patient, contact.id)
    return now && fieldsOf({ ...now, phoneType: now.phoneType ?? contact.phoneType })
  }
  const onNewer = ({ view, modifiedAt: at }: Newer<ContactFields | null>) =>
    view ? setNewer({ view, modifiedAt: at }) : setFault('removedMeanwhile')
  const save = (draft: ContactDraft, modifiedAt = newer?.modifiedAt ?? shownVersion): void => {
    const { id, kind, value, priority, phoneType, isImported } = draft
    const line = kind === 'phone' ? { phoneType: phoneType as PhoneType } : {}
    const seen = newer?.view ?? fieldsOf(contact)
    const onRefused = ({ answer, code, fields }: Refusal) => {
      if (code === 'STALE') settle({ viewOf, seen, again: (at) => save(draft, at), onNewer })
      else setFault(fields['value'] ?? answer)
    }
    if (id === null) return add({ input: { patientId, value, priority, ...line } }, { onDone, onRefused })
    const own = isImported ? {} : { value, ...line }
    // Unknown values stay unchanged.
    const order = priority === 'UNKNOWN' ? {} : { priority }
    return edit({ input: { contactId: id, modifiedAt, ...order, ...own } }, { onDone, onRefused })
  }
  return { save, isPending: isAdding || isEditing, error, newer }
}
