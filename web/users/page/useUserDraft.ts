import { useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import type { UserForm_user$data } from './__generated__/UserForm_user.graphql.ts'
import type { useUserDraftQuery } from './__generated__/useUserDraftQuery.graphql.ts'
import { userPageMessages } from './userPageMessages.ts'
import { useUpdateUserMutation } from './useUpdateUserMutation.ts'

const query = graphql`
  query useUserDraftQuery($id: ID!) {
    node(id: $id) {
      ...UserForm_user
      ...SignInPanel_user
    }
  }
`

type User = UserForm_user$data

/** The fields of the form. Texts are empty instead of null. */
const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone ?? '',
  sipPhone: user.sipPhone ?? '',
  role: user.role as string,
  isActive: user.isActive,
  practiceRestIds: user.practices?.map(({ restId }) => restId) ?? null,
  isPatientsSupport: user.isPatientsSupport,
  isSpanishSpeaker: user.isSpanishSpeaker,
  isNotifiedOfDisputes: user.isNotifiedOfDisputes,
  isNotifiedOfDisputedCharges: user.isNotifiedOfDisputedCharges,
  defaultPaymentLocationRestId: user.defaultPaymentLocation?.restId ?? '',
  defaultCardReaderRestId: user.defaultCardReader?.restId ?? '',
})
export type UserValues = ReturnType<typeof valuesOf>
type Field = keyof UserValues

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** An empty text is none (specification: an empty phone is sent as null). */
const sentValue = (value: unknown) => (value === '' ? null : value)

/** An edited user. Only what differs from the saved values is sent, with the version that is shown. */
export function useUserDraft(user: User) {
  const [typed, setTyped] = useState<Partial<UserValues>>({})
  const { send, reset, ...saving } = useSaving(user, () => setTyped({}))
  const saved = valuesOf(user)
  const values: UserValues = { ...saved, ...typed }
  const changed = (Object.keys(saved) as Field[]).filter((field) => !isEqual(values[field], saved[field]))
  const discard = () => {
    setTyped({})
    reset()
  }
  return {
    ...saving,
    values,
    change: (change: Partial<UserValues>) => setTyped((before) => ({ ...before, ...change })),
    /** What another user saved for an edited field, while that is to be decided. */
    theirsOf: (field: Field) => (saving.isStale && changed.includes(field) ? saved[field] : undefined),
    count: changed.length,
    discard,
    save: () => send(Object.fromEntries(changed.map((field) => [field, sentValue(values[field])]))),
  }
}
export type UserDraft = ReturnType<typeof useUserDraft>

/** Saves a user against the version that is shown, and holds what the server rejected. */
function useSaving(user: User, onSaved: () => void) {
  const messages = useMessages(userPageMessages)
  const environment = useRelayEnvironment()
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const [mutate, { isPending }] = useUpdateUserMutation()
  const reset = () => {
    setFaults({})
    setIsStale(false)
  }
  const onDone = () => {
    onSaved()
    reset()
    toast.success(messages.updated)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFaults(fields)
    if (Object.keys(fields).length > 0) return
    if (code !== 'STALE') return toast.error(refusalText(answer))
    setIsStale(true)
    // Their version replaces what was not edited, and is shown beside what was.
    void readIntoStore<useUserDraftQuery>(environment, query, { id: user.id })
  }
  const send = (input: object) => {
    const modifiedAt = isStale ? null : user.modifiedAt
    mutate({ input: { userId: user.id, modifiedAt, ...input } }, { onDone, onRefused })
  }
  const errorOf = (field: Field) => {
    const path = Object.keys(faults).find((each) => each === field || each.startsWith(`${field}.`))
    return path === undefined ? undefined : refusalText(faults[path]!)
  }
  return { send, reset, errorOf, isStale, isPending }
}
