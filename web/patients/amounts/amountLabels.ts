import { useMessages } from '../../i18n/messages.ts'
import { patientMessages } from '../patientMessages.ts'
import type { AmountTerm } from './amountLines.ts'

/** The names of the amounts of an account, one for each on every screen. */
export function useAmountLabels(): Readonly<Record<AmountTerm, string>> {
  return useMessages(patientMessages)
}
