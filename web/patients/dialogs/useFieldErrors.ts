import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.ts'

/** Field errors of an editor, by input field. Conflicts go to `onStale`. */
export function useFieldErrors() {
  useLanguage()
  const { errors, setFaults } = useFormErrors({})
  const refusedOr =
    (onStale: () => void) =>
    ({ message, code, fields }: Refusal) => {
      if (code === 'STALE') onStale()
      else if (Object.keys(fields).length > 0) setFaults(fields)
      else toast.error(message)
    }
  return { errors, refusedOr }
}
