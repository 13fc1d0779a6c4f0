import { useState } from 'react'
import { refusalText, type ShownRefusal } from './refusals/refusalText.ts'

type NameOf<Texts> = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts]

/** Error of a field: one of the form’s own messages, by key, or the server’s. */
export type ShownError<Texts> = NameOf<Texts> | ShownRefusal

export const shownErrorText = <Texts>(messages: Texts, fault: ShownError<Texts>): string =>
  typeof fault === 'object' ? refusalText(fault) : String(messages[fault])

/** Errors of a form, by field. Rendered from `messages`, so that they follow the language. */
export function useFormErrors<Texts>(messages: Texts) {
  const [faults, setFaults] = useState<Readonly<Record<string, ShownError<Texts>>>>({})
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, shownErrorText(messages, fault)]),
  )
  return { errors, setFaults }
}

/** The same for a form with a single error. */
export function useFormError<Texts>(messages: Texts) {
  const [fault, setFault] = useState<ShownError<Texts> | null>(null)
  return [fault === null ? undefined : shownErrorText(messages, fault), setFault] as const
}
