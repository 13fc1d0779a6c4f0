import { useMessages } from '../i18n/messages.ts'
import { amountColumns } from './amountColumns.ts'
import { statementMessages } from './statementMessages.ts'

/** One head for all buckets, so that the amounts of all of them stand under each other. */
export function LedgerHead() {
  const messages = useMessages(statementMessages)
  return (
    <thead>
      <tr>
        <th scope="col">{messages.visit}</th>
        <th scope="col">{messages.units}</th>
        {amountColumns.map(({ amount, label }) => (
          <th key={amount} scope="col">
            {messages[label]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
