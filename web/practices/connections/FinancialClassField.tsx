import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { AccountChoice, type AccountList } from './AccountChoice.tsx'
import { billingSelectionMessages } from './billingSelectionMessages.ts'
import { connectionMessages } from './connectionMessages.ts'

interface FinancialClassFieldProps {
  value: string
  error: string | undefined
  list: AccountList
  onChange: (value: string) => void
}

/** The financial class of new patients, selected when a practice is connected. */
export function FinancialClassField({ value, error, list, onChange }: FinancialClassFieldProps) {
  const messages = useMessages(connectionMessages)
  const { financialClass, financialClassHelp, financialClassNone } = useMessages(billingSelectionMessages)
  const texts = {
    ask: messages.listClasses,
    notListed: messages.classesNotListed,
    none: financialClassNone,
    listed: messages.classesListed,
  }
  return (
    <Field label={financialClass} help={financialClassHelp} error={error}>
      {(control) => <AccountChoice {...{ control, value, list, texts, onChange }} />}
    </Field>
  )
}
