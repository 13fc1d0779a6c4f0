import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { useLikelyDuplicates } from './LikelyDuplicates.tsx'
import { draftErrors, emptyDraft, inputOf, type DraftField } from './newPatientDraft.ts'
import { useCreatePatientMutation, type CreatePatientResult } from './useCreatePatientMutation.ts'

export type NewPatientFormState = ReturnType<typeof useNewPatientForm>

/** The server's names of fields that have another one here. */
const fieldNames: Readonly<Record<string, DraftField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  middle_name: 'middleName',
  date_of_birth: 'dateOfBirth',
  'phones.0.value': 'phone',
  'emails.0.value': 'email',
  'visit.service_date': 'serviceDate',
  'visit.allowed_amount': 'allowed',
  'visit.ins_paid': 'insurancePaid',
  'visit.pt_paid': 'paid',
}

/** The form and what the server last said of it. */
export function useNewPatientForm() {
  const messages = useMessages(frontdeskMessages)
  const navigate = useNavigate()
  const [draft, setDraft] = useState(emptyDraft)
  const [refused, setRefused] = useState<Partial<Record<DraftField, string>>>({})
  const [isTried, setIsTried] = useState(false)
  const [create, isPending] = useCreatePatientMutation()
  const errors = draftErrors(draft)
  const duplicates = useLikelyDuplicates(draft)
  const answered = (result: CreatePatientResult) => {
    if (result.patient) {
      toast.success(messages.added(result.patient.name))
      return void navigate(`/frontdesk/patient/${result.patient.restId}`)
    }
    const fields = result.fields ?? []
    setRefused(Object.fromEntries(fields.map(({ path, message }) => [fieldNames[path] ?? path, message])))
    toast.error(result.message ?? '')
  }
  return {
    draft,
    duplicates,
    isPending,
    errorOf(name: DraftField): string | undefined {
      const own = isTried ? errors[name] : undefined
      return own ? messages[own] : refused[name]
    },
    set(name: DraftField, value: string) {
      setDraft((before) => ({ ...before, [name]: value }))
      setRefused({})
    },
    submit(event: FormEvent) {
      event.preventDefault()
      setIsTried(true)
      if (Object.keys(errors).length === 0) create(inputOf(draft, duplicates.length > 0), answered)
    },
  }
}
