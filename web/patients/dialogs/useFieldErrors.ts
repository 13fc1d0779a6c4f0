import { useState } from 'react'
import type { Refusal } from '../../relay/failure.ts'
import { toast } from '../../ui/toast.ts'

/** What is wrong with the fields of an editor, by their REST names; that someone else was faster goes to `onStale`. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const refusedOr =
    (onStale: () => void) =>
    ({ message, code, fields }: Refusal) => {
      if (code === 'STALE') onStale()
      else if (Object.keys(fields).length > 0) setErrors(fields)
      else toast.error(message)
    }
  return { errors, refusedOr }
}
