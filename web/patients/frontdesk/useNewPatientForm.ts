import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import type { Permission } from '../../relay/permission.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { useLikelyDuplicates } from './LikelyDuplicates.tsx'
import { draftErrors, emptyDraft, inputOf, type DraftField, type NewPatientDraft } from './newPatientDraft.ts'
import type { useCreatePatientMutation as Mutation } from './__generated__/useCreatePatientMutation.graphql.ts'
import { useCreatePatientMutation } from './useCreatePatientMutation.ts'

export type NewPatientFormState = ReturnType<typeof useNewPatientForm>

export interface PracticeChoice {
  readonly id: string
  readonly restId: string
  readonly name: string
  readonly currency: string
  readonly viewerCanAddPatients: Permission
}

/** Input fields that have another name here. */
const fieldNames: Readonly<Record<string, DraftField>> = {
  'phones.0.value': 'phone',
  'emails.0.value': 'email',
  'visit.serviceDate': 'serviceDate',
  'visit.allowedAmount': 'allowed',
  'visit.insurancePaid': 'insurancePaid',
  'visit.patientPaid': 'paid',
}

const personOf = ({ practiceId, firstName, lastName, dateOfBirth }: NewPatientDraft) =>
  [practiceId, firstName, lastName, dateOfBirth].join('\n')

/** The form and the server’s last response. */
export function useNewPatientForm(start: Partial<NewPatientDraft>, practices: readonly PracticeChoice[]) {
  const messages = useMessages(frontdeskMessages)
  const navigate = useNavigate()
  const isLeft = useIsLeft()
  const [draft, setDraft] = useState<NewPatientDraft>({ ...emptyDraft, ...start })
  const faults = useFormErrors(draft)
  const practice = practices.find(({ id }) => id === draft.practiceId)
  const duplicates = useLikelyDuplicates(draft, practice?.restId)
  const isDuplicate = duplicates.length > 0 || faults.known === personOf(draft)
  const onDone = ({ createPatient: { patient } }: Mutation['response']) => {
    const { restId, name } = patient!
    toast.success(messages.added(name))
    if (!isLeft.current) void navigate(`/frontdesk/patient/${restId}`)
  }
  const [create, state] = useCreatePatientMutation()
  return {
    draft,
    practice,
    duplicates,
    isDuplicate,
    state,
    attempts: faults.attempts,
    errorOf: faults.errorOf,
    set(name: DraftField, value: string) {
      setDraft((before) => ({ ...before, [name]: value }))
      faults.forget()
    },
    submit(event: FormEvent) {
      event.preventDefault()
      const isFree = !state.isPending && !state.isConfirming
      if (isFree && faults.mayBeSent()) create(inputOf(draft, isDuplicate), { onDone, onRefused: faults.onRefused })
    },
  }
}

/** Whether the user has left: the result then does not navigate. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** Errors that block submitting, from the form and from the server. */
function useFormErrors(draft: NewPatientDraft) {
  const messages = useMessages(frontdeskMessages)
  const [refused, setRefused] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [attempts, setAttempts] = useState(0)
  // Existing patients that the server reported as duplicates.
  const [known, setKnown] = useState<string | null>(null)
  const errors = draftErrors(draft)
  return {
    known,
    /** Number of failed attempts. */
    attempts,
    forget: () => setRefused({}),
    errorOf(name: DraftField): string | undefined {
      const own = attempts > 0 ? errors[name] : undefined
      if (own) return messages[own]
      return refused[name] && refusalText(refused[name])
    },
    mayBeSent(): boolean {
      const isFree = Object.keys(errors).length === 0
      if (!isFree) setAttempts((count) => count + 1)
      return isFree
    },
    onRefused({ message, code, fields }: Refusal) {
      if (code === 'DUPLICATE') return setKnown(personOf(draft))
      if (Object.keys(fields).length === 0) return void toast.error(message)
      setRefused(Object.fromEntries(Object.entries(fields).map(([path, fault]) => [fieldNames[path] ?? path, fault])))
      setAttempts((count) => count + 1)
    },
  }
}

/** Focuses the first field of the form or, after a failed attempt, the first field with an error. */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(attempts > 0 ? '[aria-invalid]' : 'input')?.focus()
  }, [form, attempts])
}
