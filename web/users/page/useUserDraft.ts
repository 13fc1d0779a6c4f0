import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useSaving } from '../../relay/forms/useSaving.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
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
/** Fields whose saved value has words of its own. */
type TextField = Exclude<Field, 'practiceRestIds'>

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** An empty text is none (specification: an empty phone is sent as null). */
const sentValue = (value: unknown) => (value === '' ? null : value)

/** An edited user. Only what differs from the saved values is sent, with the version that is shown. */
export function useUserDraft(user: User) {
  const messages = useMessages(userPageMessages)
  const [typed, setTyped] = useState<Partial<UserValues>>({})
  const [mutate, { isPending }] = useUpdateUserMutation()
  const saving = useSaving<useUserDraftQuery, Partial<UserValues>>({
    query,
    variables: { id: user.id },
    typed,
    setTyped,
    done: messages.updated,
  })
  const saved = valuesOf(user)
  const values: UserValues = { ...saved, ...typed }
  const changed = (Object.keys(saved) as Field[]).filter((field) => !isEqual(values[field], saved[field]))
  const save = () => {
    const changes = Object.fromEntries(changed.map((field) => [field, sentValue(values[field])]))
    mutate({ input: { userId: user.id, modifiedAt: user.modifiedAt, ...changes } }, saving.handlers)
  }
  return {
    ...saving,
    isPending,
    values,
    change: (change: Partial<UserValues>) => setTyped((before) => ({ ...before, ...change })),
    /** What another user saved for an edited field, while that is to be decided. */
    theirsOf: <Name extends TextField>(field: Name) =>
      saving.isStale && changed.includes(field) ? saved[field] : undefined,
    /** The error of a field, or of one of its items. */
    errorOf(field: Field) {
      const path = Object.keys(saving.faults).find((each) => each === field || each.startsWith(`${field}.`))
      return path === undefined ? undefined : refusalText(saving.faults[path]!)
    },
    count: changed.length,
    save,
  }
}
export type UserDraft = ReturnType<typeof useUserDraft>
