import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { toast } from '../../ui/toast.ts'
import { useStaleChange, type Newer } from '../versions/useStaleChange.ts'
import { tagMessages } from './tagMessages.ts'
import { useCreateTagMutation } from './useCreateTagMutation.ts'
import { useSetPatientTagsMutation } from './useSetPatientTagsMutation.ts'

interface TaggedPatient {
  readonly id: string
  readonly modifiedAt: string
  readonly tags: readonly { readonly name: string }[]
}
type Names = readonly string[]

/** Both versions after another user changed the tags: theirs, and theirs with this change. */
export interface TagClash {
  theirs: Names
  yours: Names
  save: () => void
}

const namesOf = ({ tags }: Pick<TaggedPatient, 'tags'>): Names => tags.map(({ name }) => name)

/** Changes the tags. The full list is sent; `isPending` until the response. */
function useTagSet(patient: TaggedPatient) {
  // An undo starts from the account's state at that time.
  const now = useRef(patient)
  useEffect(() => {
    now.current = patient
  })
  const [setTags, { isPending }] = useSetPatientTagsMutation()
  const [clash, setClash] = useState<TagClash | null>(null)
  const settle = useStaleChange(patient.id)
  const change = (to: (names: Names) => Names, onDone: () => void) => {
    const send = ({ view: seen, modifiedAt }: Newer<Names>): void => {
      const again = (at: string) => send({ view: seen, modifiedAt: at })
      const onNewer = (newer: Newer<Names>) =>
        setClash({ theirs: newer.view, yours: to(newer.view), save: () => send(newer) })
      const onRefused = ({ message, code }: Refusal) => {
        if (code === 'STALE') settle({ viewOf: namesOf, seen, again, onNewer })
        else toast.error(message)
      }
      const done = () => {
        setClash(null)
        onDone()
      }
      setTags({ input: { patientId: patient.id, tags: to(seen), modifiedAt } }, { onDone: done, onRefused })
    }
    send({ view: namesOf(now.current), modifiedAt: now.current.modifiedAt })
  }
  return { change, isPending, clash, forgetClash: () => setClash(null) }
}

/** Adds or removes one tag. A new tag is created for the company first. */
export function useTagChanges(patient: TaggedPatient, companyId: string | undefined) {
  const messages = useMessages(tagMessages)
  const { change, ...state } = useTagSet(patient)
  const [createTag, { isPending: isMaking }] = useCreateTagMutation()
  const add = (name: string) =>
    change(
      (names) => [...names.filter((other) => other !== name), name],
      () => toast.success(messages.added(name)),
    )
  const make = (name: string) =>
    companyId !== undefined && createTag({ input: { name, companyId } }, { onDone: () => add(name) })
  const remove = (name: string) => {
    const undo = { label: messages.undo, onSelect: () => add(name) }
    const without = (names: Names) => names.filter((other) => other !== name)
    change(without, () => toast.success(messages.removed(name), { action: undo }))
  }
  return { ...state, add, make, remove, isPending: state.isPending || isMaking }
}
