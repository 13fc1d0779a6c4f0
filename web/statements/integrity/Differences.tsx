import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import type { Differences_differences$key } from './__generated__/Differences_differences.graphql.ts'
import { integrityMessages } from './integrityMessages.ts'
import styles from './Differences.module.css'

const fragment = graphql`
  fragment Differences_differences on BillingDifference @relay(plural: true) {
    kind
    expected
    actual
    difference
  }
`

interface DifferencesProps {
  /** Null for viewers who may not see them. */
  differences: Differences_differences$key | null | undefined
  currency: string
}

/** Each sum that does not add up, with its difference. */
export function Differences({ differences: key, currency }: DifferencesProps) {
  const messages = useMessages(integrityMessages)
  const differences = useFragment(fragment, key ?? null)
  if (!differences?.length) return null
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <ul className={styles.differences}>
      {differences.map(({ kind, expected, actual, difference }) => (
        <li key={kind}>
          {wordFor(messages, kind) ?? codeInWords(kind.toLowerCase())}:{' '}
          <strong>{messages.instead(money(actual), money(expected), money(difference))}</strong>
        </li>
      ))}
    </ul>
  )
}
