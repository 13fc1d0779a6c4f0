import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { readDate } from '../../ui/dates/readDate.ts'
import { lookupMessages } from './lookupMessages.ts'
import { openStatement, type OpenedStatement } from './lookupRequests.ts'

export interface LookupDetailsProps {
  code: string
  onOpened: (statement: OpenedStatement) => void
}

interface Mistakes {
  lastName?: string
  dateOfBirth?: string
  /** Shown for both fields, so that the wrong one is not revealed. */
  form?: string
}

/** Form state of the patient’s details. */
export function useLookupDetails({ code, onOpened }: LookupDetailsProps) {
  const messages = useMessages(lookupMessages)
  const [lastName, setLastName] = useState('')
  const [dateOfBirth, setDateOfBirth] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isPending, setIsPending] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const dateInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isDateAlone = mistakes.dateOfBirth && !mistakes.lastName
    ;(isDateAlone ? dateInput : nameInput).current?.focus()
  }, [mistakes])

  const submit = async () => {
    if (isPending) return
    const day = readDate(dateOfBirth)
    const missing: Mistakes = {
      ...(!lastName.trim() && { lastName: messages.lastNameMissing }),
      ...(!day && { dateOfBirth: messages.dateMissing }),
    }
    setMistakes(missing)
    if (!day || Object.keys(missing).length > 0) return
    setIsPending(true)
    const { value, message } = await openStatement({ code, lastName, dateOfBirth: day })
    if (value) return onOpened(value)
    setIsPending(false)
    setMistakes({ form: message ?? messages.failed })
  }
  const name = { ref: nameInput, value: lastName, onChange: setLastName, error: mistakes.lastName }
  const date = { ref: dateInput, value: dateOfBirth, onChange: setDateOfBirth, error: mistakes.dateOfBirth }
  return { name, date, failure: mistakes.form, isPending, submit }
}
